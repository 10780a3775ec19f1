import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { codeOf } from "#server/lib/codeOf.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";

/** The contents of `postmaster.pid`. */
interface Postmaster {
  readonly pid: number;
  /** The file to connect to. */
  readonly socket: string;
}

/** Port number in the socket's name; there is no port. */
export const socketName = ".s.PGSQL.5432";

/** The server that holds or held a cluster's folder, or `null`. */
export function postmasterOf(folder: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socket: join(lines[4]?.trim() ?? "", socketName) } : null;
}

/** Does anybody answer at a socket? A file for a socket is reached from other containers too, where a process is not. */
export function isAnswering(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.setTimeout(2_000, () => done(true));
    const done = (answers: boolean) => {
      connection.destroy();
      resolve(answers);
    };
    connection.once("connect", () => done(true));
    // EAGAIN: its queue is full.
    connection.once("error", (error) => done(codeOf(error) === "EAGAIN"));
  });
}

/**
 * Ends a server that outlived the process it belonged to, by SIGKILL for example. The caller holds the folder's lock.
 * Throws `StartRefusal` where it cannot be ended from here.
 */
export async function endOrphan(folder: string): Promise<void> {
  const from = Date.now();
  for (let found = postmasterOf(folder); found !== null; found = postmasterOf(folder)) {
    const isOurs = isServerOf(found.pid, folder);
    if (!isOurs && !(await isAnswering(found.socket))) return forget(folder, found);
    const passed = Date.now() - from;
    if (passed > patience) {
      throw new StartRefusal(
        `A PostgreSQL server still works on ${folder} and cannot be ended from here (process ${found.pid}, perhaps in another container). Stop it first.`,
      );
    }
    // Fast; after a while at once, which the log makes good at the next start. It may end by itself meanwhile.
    if (isOurs) signal(found.pid, passed > patience / 2 ? "SIGQUIT" : "SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Milliseconds until a server that was told to end must be gone. */
const patience = 20_000;

/**
 * PostgreSQL refuses to start while there is a process with the number of the dead server: another program, or its own
 * remains, where the first process of a container buries nobody.
 */
function forget(folder: string, { pid, socket }: Postmaster): void {
  const file = join(folder, "postmaster.pid");
  if (!isRunning(pid)) return;
  renameSync(file, `${file}.stale`);
  rmSync(`${socket}.lock`, { force: true });
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** Is that process a PostgreSQL server of this folder, and not another that has the number of a dead one? */
function isServerOf(pid: number, folder: string): boolean {
  if (!isRunning(pid)) return false;
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(folder);
  } catch {
    return false;
  }
}
