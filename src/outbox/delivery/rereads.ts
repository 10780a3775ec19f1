import { messageOf } from "#contract/answers.ts";
import type { Observed } from "#outbox/change/observed.ts";
import type { QueuedChange, SourceList } from "#outbox/change/queuedChange.ts";
import type { Mutation } from "#outbox/mutations/mutation.ts";
import type { Page, Resource } from "#outbox/mutations/resource.ts";
import { isTransient, pauseMs } from "#wire/body.ts";
import type { Answer } from "#wire/transport.ts";
import type { CircuitBreaker } from "./circuitBreaker.ts";
import { backoff, isWithin, type Policy } from "./policy.ts";

interface Failed {
  readonly at: number;
  readonly forMs: number;
  readonly failures: number;
}

/** A re-read that came back. */
interface Asked {
  /** Monotonic. */
  readonly asked: number;
  readonly answer: Answer;
  readonly origin: string;
  readonly now: number;
  /** A row is looked for on it that was seen on another. */
  readonly isLookUp: boolean;
}

/**
 * A list that never works must not hold a change for ever. After so many failures in a row, which take minutes, one that is read only
 * to look for a row counts as refused, and the rows of any other are looked for elsewhere.
 */
const mostFailures = 10;

/** The lists that are being read again, and those that failed lately: a list that fails holds up its own rows only. */
export class Lists {
  readonly #readings: Readings;
  readonly #breaker: CircuitBreaker;
  readonly #policy: Policy;
  readonly #random: () => number;
  readonly #failed = new Map<string, Failed>();
  readonly #underWay = new Set<string>();

  constructor(readings: Readings, breaker: CircuitBreaker, policy: Policy, random: () => number) {
    this.#readings = readings;
    this.#breaker = breaker;
    this.#policy = policy;
    this.#random = random;
  }

  /** How many are being read. */
  get size(): number {
    return this.#underWay.size;
  }

  /** Whether to read a list now: true, or when (epoch ms), or null while it is being read for another row. */
  begin(list: SourceList, now: number): true | number | null {
    const key = listKey(list);
    const failed = this.#failed.get(key);
    if (failed !== undefined && isWithin(failed.at, failed.forMs, now)) return failed.at + failed.forMs + 1;
    if (this.#underWay.has(key)) return null;
    this.#underWay.add(key);
    return true;
  }

  end(list: SourceList): void {
    this.#underWay.delete(listKey(list));
  }

  /** Takes in the answer to a re-read `asked` for (monotonic); false if the session is over. */
  take(list: SourceList, read: Pick<Resource, "many">, { asked, answer, origin, now, isLookUp }: Asked): boolean {
    if (answer.kind !== "answer") this.#breaker.down(now);
    else if (answer.status === 401) return false;
    else if (answer.status < 300) {
      try {
        const page = read.many(list.call, answer.body, origin);
        this.#breaker.up();
        this.#failed.delete(listKey(list));
        this.#readings.add(list, asked, now, { kind: "rows", ...page });
        return true;
      } catch {
        if (!isLookUp) this.#breaker.down(now);
      }
    } else if (answer.status >= 400 && !isTransient(answer.status)) {
      const message = messageOf(answer.body) || `The server answered ${answer.status}`;
      this.#breaker.up();
      this.#readings.add(list, asked, now, { kind: "refused", status: answer.status, message });
      return true;
    }
    const failures = this.#fail(listKey(list), answer, now);
    if (answer.kind !== "answer") return true;
    // Each row has a search of its own: a server that fails is not asked for all of them at once.
    if (isLookUp) this.#breaker.strained(now);
    if (failures < mostFailures) return true;
    if (isLookUp) this.#failed.delete(listKey(list));
    this.#readings.add(
      list,
      asked,
      now,
      isLookUp ? { kind: "refused", status: answer.status, message: "" } : { kind: "failing", asked },
    );
    return true;
  }

  /** Forgets the waits. */
  hurry(): void {
    for (const [key, failed] of this.#failed) this.#failed.set(key, { ...failed, forMs: -1 });
  }

  /** How often it has failed in a row. */
  #fail(key: string, answer: Answer, now: number): number {
    const failures = this.#failed.get(key)?.failures ?? 0;
    const asked = answer.kind === "unreachable" ? null : pauseMs(answer.headers);
    if (asked !== null) this.#breaker.pause(now, asked);
    const forMs = asked ?? backoff(this.#policy.backoffMs, failures, this.#random);
    this.#failed.set(key, { at: now, forMs, failures: failures + 1 });
    return failures + 1;
  }
}

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
function listKey(sourceList: SourceList): string {
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

/** The request that reads a list again. */
export function rereadOf({ call, input }: SourceList, mutation: Mutation) {
  return mutation.resource.reread(call, input);
}

/**
 * Until when (monotonic) attempts without an answer may still be at work in the server. Kept per context: an attempt of
 * another context counts from when this one first sees it.
 */
export class GracePeriods {
  readonly #until = new Map<number, number>();

  /** The row's attempt has just ended without an answer. */
  begin(row: QueuedChange, now: number, graceMs: number): void {
    this.#until.set(row.seq, now + graceMs);
  }

  until(row: QueuedChange, now: number, graceMs: number): number {
    if (!row.mayHaveArrived) return 0;
    if (!this.#until.has(row.seq)) this.begin(row, now, graceMs);
    return this.#until.get(row.seq) ?? 0;
  }

  end(row: QueuedChange): void {
    this.#until.delete(row.seq);
  }
}
