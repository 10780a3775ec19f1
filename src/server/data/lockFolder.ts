import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { isRecord } from "#contract/read.ts";
import { codeOf } from "#server/lib/codeOf.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";

/** Another process works on this folder. */
export class FolderInUseError extends StartRefusal {
  override readonly name = "FolderInUseError";
  constructor(folder: string, holder: string) {
    super(`The data folder ${folder} is in use by ${holder}. Stop that one first, or set HAAT_DATA to another folder.`);
  }
}

interface Times {
  /** Milliseconds between two signs of life. */
  readonly beat: number;
  /** Milliseconds without one after which a holder that cannot be looked at counts as gone. */
  readonly patience: number;
}

const usual: Times = { beat: 1_000, patience: 5_000 };

/**
 * Takes the folder for this process until the function that comes back is called or the process ends. The holder shows
 * that it lives by touching its file, which is seen in other containers too; one that was killed in this one is
 * recognised at once by its process number. `onLost` is called when somebody took the folder although this one lives,
 * after a long sleep of the machine for example. Throws `FolderInUseError`.
 */
export async function lockFolder(
  folder: string,
  onLost: () => void,
  { beat, patience }: Times = usual,
): Promise<() => void> {
  const lock = join(folder, "haat.lock");
  const id = randomUUID();
  const mine = join(folder, `haat.lock.${id}`);
  const content = JSON.stringify({ id, pid: process.pid, start: startOf(process.pid), place });
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    while (!linked(mine, lock)) {
      const judged = readOr(lock, "");
      const holder = holderIn(judged);
      if (holder !== null && (await isAlive(holder, lock, judged, patience))) {
        throw new FolderInUseError(folder, holder.place === place ? `process ${holder.pid}` : "a process elsewhere");
      }
      takeAway(lock, judged, `${mine}.stale`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  const timer = setInterval(() => {
    if (readOr(lock, "") === content) return touch(lock);
    clearInterval(timer);
    onLost();
  }, beat);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (readOr(lock, "") === content) rmSync(lock, { force: true });
  };
}

interface Holder {
  readonly id: string;
  readonly pid: number;
  /** When it started, so that another process with its number is not taken for it; "" where nobody can say. */
  readonly start: string;
  /** Where its number means something. */
  readonly place: string;
}

/** The namespace of process numbers since the machine started; outside Linux the machine. */
const place = placeOfHere();

function placeOfHere(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

/** A hard link is made whole or not at all, and not over one that is there. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function holderIn(content: string): Holder | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    parsed = null;
  }
  if (!isRecord(parsed)) return earlierHolderIn(content);
  const { id, pid, start, place: where } = parsed;
  if (typeof id !== "string" || typeof pid !== "number" || pid <= 0) return null;
  return { id, pid, start: String(start), place: String(where) };
}

/** The format of releases up to 0.1, `pid start`, without a heartbeat; it can only be of this machine. */
function earlierHolderIn(content: string): Holder | null {
  const [pid = "", start = ""] = content.split(" ");
  return /^\d+$/.test(pid) ? { id: "", pid: Number(pid), start, place } : null;
}

/** Here its process tells; elsewhere its file does, by whether it is touched while we look on. */
async function isAlive(holder: Holder, lock: string, judged: string, patience: number): Promise<boolean> {
  if (holder.place === place) return isRunning(holder);
  const seen = touchedAt(lock);
  for (const until = Date.now() + patience; Date.now() < until;) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(patience, 100)));
    if (readOr(lock, "") !== judged) return false;
    if (touchedAt(lock) !== seen) return true;
  }
  return false;
}

function isRunning({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    if (codeOf(error) !== "EPERM") return false;
  }
  const now = startOf(pid);
  return start === "" || now === "" || start === now;
}

/** Linux: the start in clock ticks since boot, 22nd field of `stat`; the second one, in brackets, may hold spaces. */
function startOf(pid: number): string {
  return (
    readOr(`/proc/${pid}/stat`, "")
      .replace(/^.*\) /s, "")
      .split(" ")[19] ?? ""
  );
}

/**
 * Moves away the lock that was judged. Of two processes that judge the same one, the slower may find the other's new lock
 * in its place: it is put back.
 */
function takeAway(lock: string, judged: string, to: string): void {
  if (readOr(lock, "") !== judged) return;
  try {
    renameSync(lock, to);
  } catch {
    // Another process moved it first.
    return;
  }
  if (readOr(to, "") !== judged) linked(to, lock);
  rmSync(to, { force: true });
}

const touchedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // A full or vanished disk is reported by the code that needs it.
  }
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}
