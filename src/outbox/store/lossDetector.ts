import { isRecord } from "#contract/read.ts";
import type { Loss } from "./store.ts";

/** The database's own state. */
export interface Census {
  /** Drawn when the database is made: a silently recreated one has another. */
  readonly birth: string;
  /** The highest sequence number ever given. */
  readonly lastSeq: number;
  /** Rows waiting, of all people. */
  readonly count: number;
}

/** A few bytes outside the database: `localStorage` in the page. The worker has none, so it passes null. */
export interface SmallStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const censusKey = "haat.outbox";
const lossKey = "haat.outbox.lost";

/**
 * Browsers silently recreate a damaged database. The census is kept outside it too, so that the moderator learns how
 * many changes may be missing instead of seeing an empty queue.
 */
export class LossDetector {
  readonly #small: SmallStore | null;

  constructor(small: SmallStore | null) {
    this.#small = small;
  }

  /** Compares the database as it opens with what was known; `rows` is how many are really there. */
  check(census: Census, rows: number): void {
    const lost = Math.max(census.count - rows, lostSince(this.#read(), census, rows));
    if (lost > 0) this.#write(lossKey, String((this.loss()?.missing ?? 0) + lost));
    this.note(census);
  }

  note({ birth, lastSeq, count }: Census): void {
    this.#write(censusKey, JSON.stringify({ birth, lastSeq, count }));
  }

  /** Whether anybody's row was waiting when this was last heard: cheap to ask before the database is opened. */
  knowsOfRows(): boolean {
    return (this.#read()?.count ?? 0) > 0;
  }

  /** The loss that the moderator has not dismissed yet. */
  loss(): Loss | null {
    const missing = Number(this.#small?.getItem(lossKey) ?? 0);
    return missing > 0 ? { missing } : null;
  }

  dismiss(): void {
    this.#write(lossKey, "0");
  }

  #read(): Census | null {
    try {
      const value: unknown = JSON.parse(this.#small?.getItem(censusKey) ?? "null");
      return isCensus(value) ? value : null;
    } catch {
      return null;
    }
  }

  /** A full or blocked small store costs the warning, not the change. */
  #write(key: string, value: string): void {
    try {
      this.#small?.setItem(key, value);
    } catch {
      // It warns less well.
    }
  }
}

/** How many rows were lost since the census of before was taken; below 1 where none were. */
function lostSince(before: Census | null, now: Census, rows: number): number {
  if (before === null) return 0;
  // The same database, which does not know numbers any more that it has given.
  if (before.birth === now.birth) return before.lastSeq - now.lastSeq;
  // One that was made in its place: whatever waited in the one before and does not wait in this one.
  return before.count - rows;
}

function isCensus(value: unknown): value is Census {
  return (
    isRecord(value) &&
    typeof value.birth === "string" &&
    typeof value.lastSeq === "number" &&
    typeof value.count === "number"
  );
}
