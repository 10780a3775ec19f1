import type { Kind } from "./kinds/kind.ts";
import { isWithin } from "./policy.ts";
import type { Row, SeenIn } from "./row.ts";
import type { Seen } from "./seen.ts";

/** What a re-read of one list gave. */
export type Reading =
  | { readonly kind: "rows"; readonly rows: ReadonlyMap<number, Seen> }
  /** The server will not show that list: its rows need the moderator. */
  | { readonly kind: "refused"; readonly status: number; readonly message: string };

/** A list's answer about one row. */
export type Look =
  | { readonly kind: "row"; readonly seen: Seen | undefined }
  | { readonly kind: "refused"; readonly status: number; readonly message: string };

/** A queue of 10,000 is looked through often while one of its lists fails. */
const keys = new WeakMap<SeenIn, string>();

/** Names a list with its page and filters: rows seen in the same one share a re-read. */
export function listKey(seenIn: SeenIn): string {
  const known = keys.get(seenIn);
  if (known !== undefined) return known;
  const key = `${seenIn.call}?${JSON.stringify(seenIn.input)}`;
  keys.set(seenIn, key);
  return key;
}

/** The lists read again during one drain, and what answers to changes have told since. */
export class Readings {
  readonly #lists = new Map<string, { readonly asked: number; readonly got: number; readonly reading: Reading }>();
  readonly #told = new Map<string, { readonly at: number; readonly seen: Seen | undefined }>();

  /**
   * What it shows may be as old as `asked` (monotonic); it stays fresh from when it was `got` (epoch ms, so that a
   * sleeping device counts its sleep), or a slow link would read for ever.
   */
  add(list: SeenIn, asked: number, got: number, reading: Reading): void {
    this.#lists.set(listKey(list), { asked, got, reading });
  }

  /**
   * The server's word on one row `at` (monotonic): newer than any list asked for before. `seen` undefined is a row that
   * is gone.
   */
  learn(entity: string, at: number, seen: Seen | undefined): void {
    this.#told.set(entity, { at, seen });
  }

  /**
   * What is known of the row from a list asked for at `since` (monotonic) or later; undefined where it has to be read.
   */
  look(row: Row, since: number, now: number, freshForMs: number): Look | undefined {
    const list = this.#lists.get(listKey(row.seenIn));
    if (list === undefined || list.asked < since || !isWithin(list.got, freshForMs, now)) return undefined;
    if (list.reading.kind === "refused") return list.reading;
    const told = this.#told.get(row.entity);
    if (told !== undefined && told.at >= list.asked) return { kind: "row", seen: told.seen };
    return { kind: "row", seen: list.reading.rows.get(row.args.id) };
  }

  /** Nothing read so far can be relied on: another context had the lock, or the link was down. */
  clear(): void {
    this.#lists.clear();
    this.#told.clear();
  }
}

/** The request that reads the row's list again. */
export function rereadOf(row: Row, kind: Kind) {
  return kind.resource.reread(row.seenIn.call, row.seenIn.input);
}

/**
 * Until when (monotonic) attempts without an answer may still be at work in the server. Kept per context: an attempt of
 * another context counts from when this one first sees it.
 */
export class Settling {
  readonly #until = new Map<number, number>();

  /** The row's attempt has just ended without an answer. */
  begin(row: Row, now: number, settleMs: number): void {
    this.#until.set(row.seq, now + settleMs);
  }

  until(row: Row, now: number, settleMs: number): number {
    if (!row.unanswered) return 0;
    if (!this.#until.has(row.seq)) this.begin(row, now, settleMs);
    return this.#until.get(row.seq) ?? 0;
  }

  end(row: Row): void {
    this.#until.delete(row.seq);
  }
}
