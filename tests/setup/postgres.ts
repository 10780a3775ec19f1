import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { postgresBin } from "./system.mjs";

export interface Postgres {
  /** Makes an empty database; its `DATABASE_URL`. */
  readonly newDatabase: () => Promise<string>;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts Debian's PostgreSQL on a folder and a port of its own, as a user that is not root (it refuses root). */
export async function startPostgres({ fsync = false } = {}): Promise<Postgres> {
  const bin = postgresBin();
  if (bin === null) throw new Error("PostgreSQL is missing: npm test installs it");
  const folder = mkdtempSync(path.join(tmpdir(), "haat-postgres-"));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options: SpawnOptions = { ...user, cwd: folder, stdio: "ignore" };
  const made = spawnSync(
    path.join(bin, "initdb"),
    ["-D", path.join(folder, "data"), "-U", "haat", "-A", "trust", "-N", "-E", "UTF8", "--locale=C.UTF-8"],
    {
      ...options,
      stdio: "pipe",
      encoding: "utf8",
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, `fsync=${fsync ? "on" : "off"}`];
  const server = spawn(
    path.join(bin, "postgres"),
    ["-D", path.join(folder, "data"), ...settings.flatMap((setting) => ["-c", setting])],
    options,
  );
  const urlOf = (name: string) => `postgres://haat@127.0.0.1:${port}/${name}`;
  await answering(urlOf("postgres"), server);

  return {
    pid: server.pid ?? 0,
    newDatabase: async () => {
      const name = `haat_${randomBytes(6).toString("hex")}`;
      await withClient(urlOf("postgres"), (client) => client.query(`CREATE DATABASE ${name}`));
      return urlOf(name);
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: number("-u"), gid: number("-g") };
}

/** Until it answers, or until it has ended. */
async function answering(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    try {
      await withClient(url, (client) => client.query("SELECT 1"));
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL ended with ${server.exitCode}`);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A TCP port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
