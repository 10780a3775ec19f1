import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "#contract/read.ts";
import { codeOf } from "#server/lib/codeOf.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";

/** Identifies the contents of a data folder, so that a missing or foreign part is noticed. */
export interface Mark {
  /** Of the layout. */
  readonly format: 1;
  /** PostgreSQL's name for the cluster: 64 bits, as digits. */
  readonly cluster: string;
  /** There was an account in it: from then on it is never empty. */
  readonly filled: boolean;
}

const markFile = (folder: string) => join(folder, "haat.json");

/** `null` where the folder was never filled. Throws `StartRefusal` where it cannot be read. */
export function readMark(folder: string): Mark | null {
  let text: string;
  try {
    text = readFileSync(markFile(folder), "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
  const parsed = parsedOr(text);
  if (isRecord(parsed)) {
    const { format, cluster, filled } = parsed;
    if (format === 1 && typeof cluster === "string" && typeof filled === "boolean") return { format, cluster, filled };
  }
  throw new StartRefusal(
    `${markFile(folder)} says nothing that this release understands. It was left as it is: restore it, or start the release that wrote it.`,
  );
}

/** Written whole or not at all, and on the disk when this returns. */
export function writeMark(folder: string, mark: Mark): void {
  const unfinished = `${markFile(folder)}.unfinished`;
  const file = openSync(unfinished, "w", 0o600);
  // Of a full disk this throws; `writeSync` would tell how little it took.
  writeFileSync(file, `${JSON.stringify(mark)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, markFile(folder));
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
