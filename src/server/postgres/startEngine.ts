import { spawn, type ChildProcess } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as passed } from "node:timers/promises";
import { Client } from "pg";
import { StartRefusal } from "#server/lib/startRefusal.ts";
import { findBinaries } from "./binaries.ts";
import { endOrphan, signal, socketName } from "./postmaster.ts";
import { spawnAs, type RunAs } from "./runAs.ts";

/** A PostgreSQL server of ours, a child of this process. */
export interface Engine {
  readonly url: string;
  /** Ends it as it should be ended; its folder is free afterwards. */
  readonly stop: () => Promise<void>;
}

interface Options {
  /** A cluster that `makeCluster` made; the caller holds its lock. */
  readonly folder: string;
  readonly user: RunAs;
  readonly log: (line: string) => void;
  /** Server settings beside our own. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** `fsync`, `full_page_writes` and `synchronous_commit` stay as PostgreSQL has them: on. */
const ownSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  // Statements and keys of rows hold personal data; errors of statements are told where they were asked.
  log_min_messages: "fatal",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  // The log's files stay small beside a small market; half of this is replayed after a kill.
  max_wal_size: "256MB",
};

/** Longest path of a socket that systems take, in bytes: 108 on Linux and 104 on macOS, with a closing zero. */
const longestSocket = 103;

/**
 * Starts PostgreSQL on a Unix socket, without a port. When it ends by itself it is started again; when this process ends
 * in any way, so does it. Throws `StartRefusal` where it does not come up.
 */
export async function startEngine({ folder, user, log, settings = {} }: Options): Promise<Engine> {
  await endOrphan(folder);
  const isShort = Buffer.byteLength(join(folder, socketName)) <= longestSocket;
  const sockets = isShort ? folder : mkdtempSync(join(tmpdir(), "haat-"));
  if (!isShort && user !== null) chownSync(sockets, user.uid, user.gid);
  const all = { ...ownSettings, unix_socket_directories: sockets, ...settings };
  const args = ["-D", folder, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const url = urlOf(sockets);

  let running = await launch(args, folder, user, url);
  const stopping = new AbortController();
  let restarting: Promise<void> = Promise.resolve();
  const clear = () => {
    if (!isShort) rmSync(sockets, { recursive: true, force: true });
  };

  const watch = () => {
    running.child.once("close", () => {
      if (!stopping.signal.aborted) restarting = restart();
    });
  };
  async function restart(): Promise<void> {
    log(`PostgreSQL ended by itself, starting it again. ${running.said()}`.trim());
    for (let pause = firstPause; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      await passed(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        running = await launch(args, folder, user, url);
        log("PostgreSQL is back.");
        return watch();
      } catch (error) {
        log(String(error));
      }
    }
  }
  watch();

  return {
    url,
    stop: async () => {
      stopping.abort();
      await restarting;
      await end(running.child);
      clear();
    },
  };
}

/** The URL of a server of ours by the folder of its socket. */
export const urlOf = (sockets: string) => `postgres://haat@localhost/postgres?host=${encodeURIComponent(sockets)}`;

/** Milliseconds between two attempts to start it again. */
const firstPause = 200;
const longestPause = 15_000;

interface Running {
  readonly child: ChildProcess;
  /** Its last words. */
  readonly said: () => string;
}

/** Starts it and waits until it answers: after a kill it repeats its log first, which may take a while. */
async function launch(args: readonly string[], folder: string, user: RunAs, url: string): Promise<Running> {
  // In a session of its own: Ctrl-C in a terminal is for the process that stops it in order.
  const child = spawnAs(user, findBinaries().postgres, args, [folder], {
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  const failures: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (words = (words + text).slice(-2_000)));
  child.once("error", (error) => failures.push(error.message));
  child.once("close", (code, by) => failures.push(words.trim() || `It ended with ${by ?? code}.`));
  const guard = guardOf(child, user);
  child.once("close", () => guard?.kill());
  while (failures.length === 0) {
    if (await isReady(url)) return { child, said: () => words.trim() };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new StartRefusal(`The embedded PostgreSQL in ${folder} does not start: ${failures[0]}`);
}

/** Ends PostgreSQL when this process is gone, however it went: its end of the pipe closes with it. */
function guardOf({ pid }: ChildProcess, user: RunAs): ChildProcess | null {
  if (pid === undefined) return null;
  const script = 'read -r line; kill -INT "$0" 2>/dev/null';
  const guard = spawn("/bin/sh", ["-c", script, String(pid)], {
    ...user,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without a shell, the next start ends the processes that were left.
  guard.on("error", () => undefined);
  guard.stdin?.on("error", () => undefined);
  return guard;
}

async function isReady(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Fast, and at once where that takes too long: connections that hang may not hold the end up. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const { pid } = child;
  const closed = new Promise((resolve) => child.once("close", resolve));
  const impatience = setTimeout(() => signal(pid, "SIGQUIT"), 20_000);
  signal(pid, "SIGINT");
  await closed;
  clearTimeout(impatience);
}
