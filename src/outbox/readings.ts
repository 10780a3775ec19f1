import type { Kind } from "./kinds/kind.ts";
import type { Page } from "./kinds/resource.ts";
import { isWithin } from "./policy.ts";
import type { Row, SeenIn } from "./row.ts";
import type { Seen } from "./seen.ts";

/** What a re-read of one list gave. */
export type Reading =
  | ({ readonly kind: "rows" } & Page)
  /** The server will not show that list: its rows need the moderator. */
  | { readonly kind: "refused"; readonly status: number; readonly message: string };

/** A list's answer about one row. */
export type Look =
  | { readonly kind: "row"; readonly seen: Seen }
  /** The server has deleted it, by its own word. */
  | { readonly kind: "gone" }
  /** It is not on that list, asked for at `asked` (monotonic). */
  | { readonly kind: "absent"; readonly asked: number }
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

interface Kept {
  readonly asked: number;
  readonly got: number;
  readonly reading: Reading;
}

/** The lists read again during one drain, and what answers to changes have told since. */
export class Readings {
  #lists = new Map<string, Kept>();
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
   * What is known of the row from `list` asked for at `since` (monotonic) or later; undefined where it has to be read.
   */
  look(row: Row, list: SeenIn, since: number, now: number, freshForMs: number): Look | undefined {
    const kept = this.#lists.get(listKey(list));
    if (kept === undefined || kept.asked < since || !isWithin(kept.got, freshForMs, now)) return undefined;
    return kept.reading.kind === "refused" ? kept.reading : this.#shown(row, kept.asked, kept.reading);
  }

  /**
   * The list asked for at `since` (monotonic) or later, where the row is not on it. That need not be fresh: it only
   * sends on to the next list, and a slow link would read them round and round.
   */
  without(row: Row, list: SeenIn, since: number): Reading | undefined {
    const kept = this.#lists.get(listKey(list));
    if (kept === undefined || kept.asked < since) return undefined;
    const { reading, asked } = kept;
    return reading.kind === "refused" || this.#shown(row, asked, reading).kind === "absent" ? reading : undefined;
  }

  /** How many pages a list has, where that is known. */
  lastPage(list: SeenIn): number {
    const reading = this.#lists.get(listKey(list))?.reading;
    return reading?.kind === "rows" ? reading.lastPage : 1;
  }

  /**
   * The link was down, or another context had the lock: nothing that was shown can be relied on. What was not shown by
   * lists asked for at `since` (monotonic) or later is looked for further on, or a bad link would never come to an end.
   */
  expire(since: number): void {
    const kept = [...this.#lists].filter(([, { asked }]) => asked >= since);
    this.#lists = new Map(kept.map(([key, list]) => [key, { ...list, got: -Infinity }]));
    this.#told.clear();
  }

  #shown({ entity, args }: Row, asked: number, { rows }: Page): Exclude<Look, { kind: "refused" }> {
    const told = this.#told.get(entity);
    if (told !== undefined && told.at >= asked) {
      return told.seen === undefined ? { kind: "gone" } : { kind: "row", seen: told.seen };
    }
    const seen = rows.get(args.id);
    return seen === undefined ? { kind: "absent", asked } : { kind: "row", seen };
  }
}

/** The request that reads a list again. */
export function rereadOf({ call, input }: SeenIn, kind: Kind) {
  return kind.resource.reread(call, input);
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
