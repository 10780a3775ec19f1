import type { Observed } from "#outbox/change/observed.ts";
import type { QueuedChange, SourceList } from "#outbox/change/queuedChange.ts";
import type { Page } from "#outbox/mutations/resource.ts";
import { isWithin } from "./policy.ts";

/** The result of re-reading one list. */
export type Reading =
  | ({ readonly kind: "rows" } & Page)
  | Failing
  /** The server will not show that list: its rows need the moderator. */
  | { readonly kind: "refused"; readonly status: number; readonly message: string };

/** The server cannot show that list, time and again: last asked for at `asked` (monotonic). */
interface Failing {
  readonly kind: "failing";
  readonly asked: number;
}

/** A list's answer about one row. */
export type Look =
  | { readonly kind: "row"; readonly observed: Observed }
  /** The server has deleted it, by its own word. */
  | { readonly kind: "gone" }
  /** It is not on that list, asked for at `asked` (monotonic). */
  | { readonly kind: "absent"; readonly asked: number }
  | Failing
  | { readonly kind: "refused"; readonly status: number; readonly message: string };

/** A queue of 10,000 is looked through often while one of its lists fails. */
const keys = new WeakMap<SourceList, string>();

/** Names a list with its page and filters: rows seen in the same one share a re-read. */
export function listKey(sourceList: SourceList): string {
  const known = keys.get(sourceList);
  if (known !== undefined) return known;
  const key = `${sourceList.call}?${JSON.stringify(sourceList.input)}`;
  keys.set(sourceList, key);
  return key;
}

interface Kept {
  readonly asked: number;
  readonly got: number;
  readonly reading: Reading;
}

/** The lists read again during one drain, and the later states that answers to changes have shown. */
export class Readings {
  #lists = new Map<string, Kept>();
  readonly #told = new Map<string, { readonly at: number; readonly observed: Observed | "unknown" | undefined }>();

  /**
   * What it shows may be as old as `asked` (monotonic); it stays fresh from when it was `got` (epoch ms, so that a
   * sleeping device counts its sleep), or a slow link would read for ever.
   */
  add(list: SourceList, asked: number, got: number, reading: Reading): void {
    this.#lists.set(listKey(list), { asked, got, reading });
  }

  /**
   * The server's word on one row `at` (monotonic): newer than any list asked for before. `observed` undefined is a row
   * that is gone; of one that is `unknown` a list has to be read again.
   */
  learn(entity: string, at: number, observed: Observed | "unknown" | undefined): void {
    this.#told.set(entity, { at, observed });
  }

  /**
   * The row as `list` shows it, read at `since` (monotonic) or later; undefined if the list has to be read first.
   */
  look(row: QueuedChange, list: SourceList, since: number, now: number, freshForMs: number): Look | undefined {
    const kept = this.#lists.get(listKey(list));
    if (kept === undefined || kept.asked < since || this.#isDoubted(row, kept.asked)) return undefined;
    // That a list fails only sends on to others.
    if (kept.reading.kind !== "failing" && !isWithin(kept.got, freshForMs, now)) return undefined;
    return kept.reading.kind === "rows" ? this.#shown(row, kept.asked, kept.reading) : kept.reading;
  }

  /**
   * The list asked for at `since` (monotonic) or later, where the row is not on it. That need not be fresh: it only
   * sends on to the next list, and a slow link would read them round and round.
   */
  without(row: QueuedChange, list: SourceList, since: number): Reading | undefined {
    const kept = this.#lists.get(listKey(list));
    if (kept === undefined || kept.asked < since || this.#isDoubted(row, kept.asked)) return undefined;
    const { reading, asked } = kept;
    return reading.kind !== "rows" || this.#shown(row, asked, reading).kind === "absent" ? reading : undefined;
  }

  /** How many pages a list has, where that is known. */
  lastPage(list: SourceList): number {
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

  /** A list asked for at `asked` (monotonic) is older than a change of the row that nobody has shown since. */
  #isDoubted({ entity }: QueuedChange, asked: number): boolean {
    const told = this.#told.get(entity);
    return told !== undefined && told.observed === "unknown" && told.at >= asked;
  }

  #shown({ entity, args }: QueuedChange, asked: number, { rows }: Page): Exclude<Look, Failing | { kind: "refused" }> {
    const told = this.#told.get(entity);
    if (told !== undefined && told.observed !== "unknown" && told.at >= asked) {
      return told.observed === undefined ? { kind: "gone" } : { kind: "row", observed: told.observed };
    }
    const observed = rows.get(args.id);
    return observed === undefined ? { kind: "absent", asked } : { kind: "row", observed };
  }
}
