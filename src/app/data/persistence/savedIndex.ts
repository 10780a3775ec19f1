import { isRecord } from "#contract/read.ts";
import { isOfOtherClock, isUnknownTime } from "#wire/deviceTime.ts";
import { isTaken } from "./taken.ts";

/** One saved read: where its parts lie and of when it is. */
export interface SavedRead {
  readonly queryKey: readonly unknown[];
  readonly queryHash: string;
  /** When the server gave it, milliseconds since 1970. */
  readonly updatedAt: number;
  readonly rows: number;
  /** Characters of all its parts. */
  readonly size: number;
  /** JSON of what is no row. */
  readonly rest: string;
  /** Keys of the records that hold its rows. */
  readonly pieces: readonly string[];
}

/** What may be saved beside each other; a list that is larger by itself is left out. */
export interface Limits {
  readonly maxAgeMs: number;
  readonly reads: number;
  readonly rows: number;
  /** Characters. */
  readonly size: number;
}

/**
 * What stays: the newest of each read, none too old or from a clock that was set back by as much, until a limit is reached. First, up to
 * half of it, what was taken offline on purpose, on however many pages; then the newest. What does not fit is passed over, so
 * that one big list does not drive out the small ones behind it. Pure.
 */
export function worthKeeping(reads: Iterable<SavedRead>, limits: Limits, now: number): SavedRead[] {
  const newest = new Map<string, SavedRead>();
  for (const read of reads) {
    const other = newest.get(read.queryHash);
    if (other === undefined || other.updatedAt <= read.updatedAt) newest.set(read.queryHash, read);
  }
  let rows = 0;
  let size = 0;
  let looked = 0;
  const kept: SavedRead[] = [];
  const order = (one: SavedRead, other: SavedRead) =>
    Number(isTaken(other)) - Number(isTaken(one)) || other.updatedAt - one.updatedAt;
  for (const read of [...newest.values()].toSorted(order)) {
    const share = isTaken(read) ? 0.5 : 1;
    if (Math.abs(now - read.updatedAt) > limits.maxAgeMs || looked >= limits.reads) continue;
    if (rows + read.rows > limits.rows * share || size + read.size > limits.size * share) continue;
    rows += read.rows;
    size += read.size;
    if (!isTaken(read)) looked += 1;
    kept.push(read);
  }
  return kept;
}

/** All that is saved of one person. */
export interface SavedIndex {
  /** When it was saved, milliseconds since 1970. */
  readonly timestamp: number;
  /** The schema that the saved entities have. */
  readonly buster: string;
  readonly reads: readonly SavedRead[];
}

/**
 * A read whose time is in the future, or before this device knew the time, was saved by another clock. It counts as so old, in ms: what
 * the server says now is newer.
 */
const ofOtherClockMs = 60_000;

/** Reads an index as untrusted input at `now` (epoch ms); what cannot be read is as if it were not there. */
export function readIndex(text: string | undefined, now: number): SavedIndex {
  const { timestamp, buster, reads } = fieldsOf(text);
  const ofNow = (at: number) => (isOfOtherClock(at, now) ? now - ofOtherClockMs : at);
  return {
    timestamp: typeof timestamp !== "number" ? 0 : isUnknownTime(timestamp, now) ? now : timestamp,
    buster: typeof buster === "string" ? buster : "",
    reads: (Array.isArray(reads) ? reads.filter(isSavedRead) : []).map((read) => ({
      ...read,
      updatedAt: ofNow(read.updatedAt),
    })),
  };
}

/** The keys of all records that belong to an index. */
export function piecesOf({ reads }: Pick<SavedIndex, "reads">): readonly string[] {
  return reads.flatMap((read) => read.pieces);
}

function fieldsOf(text: string | undefined): Partial<Record<keyof SavedIndex, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isSavedRead(value: unknown): value is SavedRead {
  if (!isRecord(value)) return false;
  const read: Partial<Record<keyof SavedRead, unknown>> = value;
  return (
    Array.isArray(read.queryKey) &&
    typeof read.queryHash === "string" &&
    [read.updatedAt, read.rows, read.size].every((number) => typeof number === "number") &&
    typeof read.rest === "string" &&
    Array.isArray(read.pieces) &&
    read.pieces.every((piece) => typeof piece === "string")
  );
}
