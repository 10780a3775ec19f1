import { readFileSync, readdirSync } from "node:fs";

/** Clock ticks a second of `/proc/<pid>/stat` on every Linux that Node runs on. */
const ticksPerSecond = 100;

interface Watched {
  readonly server: readonly number[];
  /** The postmaster; its children count as well. */
  readonly database: number;
}

/** What server and database use of the machine from its making to `end` (Linux, from `/proc`). */
export class Sampler {
  readonly #watched: Watched;
  readonly #from = performance.now();
  readonly #before: Readonly<Record<"server" | "database" | "bench", number>>;
  readonly #resident: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#before = this.#seconds();
    this.#timer = setInterval(() => this.#resident.push(sum(watched.server.map(residentMb))), 5_000);
  }

  end(): { readonly memory: string; readonly processor: string } {
    clearInterval(this.#timer);
    const seconds = (performance.now() - this.#from) / 1000;
    const now = this.#seconds();
    const share = (name: keyof typeof now) =>
      `${name} ${(((now[name] - this.#before[name]) / seconds) * 100).toFixed(0)} %`;
    const at = (place: number) => this.#resident.at(place)?.toFixed(0) ?? "-";
    return {
      memory: `${at(0)} → ${at(Math.floor(this.#resident.length / 2))} → ${at(-1)}`,
      processor: [share("server"), share("database"), share("bench")].join(", "),
    };
  }

  #seconds() {
    const { server, database } = this.#watched;
    const { user, system } = process.cpuUsage();
    return {
      server: sum(server.map(cpuSeconds)),
      // What a child that has ended used stands with its parent.
      database: sum([database, ...childrenOf(database)].map(cpuSeconds)),
      bench: (user + system) / 1e6,
    };
  }
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** The fields after the name, which may hold spaces (proc(5)): state is 0, ppid 1, utime to cstime 11 to 14. */
const statOf = (pid: number) =>
  readOr(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");

const cpuSeconds = (pid: number) => sum(statOf(pid).slice(11, 13).map(Number)) / ticksPerSecond;

const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)[1]) === parent);
}

function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
