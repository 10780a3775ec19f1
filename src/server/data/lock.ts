import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another process works on this folder. PGlite would let both write, and lose the data of both (measured). */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that one first, or set HAAT_DATA to another folder.`,
    );
  }
}

/**
 * Takes the folder for this process until the function that comes back is called or the process ends. A lock whose
 * process is gone, by SIGKILL too, is taken over. Throws `FolderInUseError`.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, "haat.lock");
  const mine = join(folder, `haat.lock.${process.pid}`);
  const content = `${process.pid} ${startOf(process.pid)}`;
  writeFileSync(mine, content);
  try {
    while (!linked(mine, lock)) {
      const holder = holderOf(lock);
      if (holder !== null && isRunning(holder)) throw new FolderInUseError(folder, holder.pid);
      // Moved and not deleted: of two processes that find the same stale lock, one moves it, the other finds it gone.
      moveAway(lock, `${mine}.stale`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (readOr(lock, "") === content) rmSync(lock, { force: true });
  };
}

interface Holder {
  readonly pid: number;
  /** When it started, so that another process with its number is not taken for it; "" where nobody can say. */
  readonly start: string;
}

/** A hard link is made whole or not at all, and not over one that is there. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function holderOf(lock: string): Holder | null {
  const [pid = "", start = ""] = readOr(lock, "").split(" ");
  return /^\d+$/.test(pid) ? { pid: Number(pid), start } : null;
}

function isRunning({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
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

function moveAway(from: string, to: string): void {
  try {
    renameSync(from, to);
    rmSync(to, { force: true });
  } catch {
    // Somebody else moved it first.
  }
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}
