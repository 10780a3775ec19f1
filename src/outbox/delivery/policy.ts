import { changeTimeoutMs } from "#wire/transport.ts";

/** The figures of delivery. Every time is in milliseconds. */
export interface Policy {
  /** Requests at the same time (outbox/README.md, Order). */
  readonly inFlight: number;
  /** Rows marked `sending` ahead of a free slot, so that the disk never holds up the network. */
  readonly ahead: number;
  /** One attempt at a change, or one re-read, gives up after this. */
  readonly timeoutMs: number;
  /** How long a read of a list speaks for its rows. */
  readonly freshForMs: number;
  /** A row that left its list is looked for this long before the search begins anew. */
  readonly lookForMs: number;
  /** How long the server's promise to check versions holds after its last answer. */
  readonly promiseForMs: number;
  /** How long an attempt without an answer may still be at work in the server before a re-read can be believed. */
  readonly graceMs: number;
  /** How long 409 on a second attempt means "the first is still running" (contract/README.md §5.2). */
  readonly runningForMs: number;
  /**
   * A decision asks once more before it goes when it is older than this: the life of its key (contract/README.md §5.2).
   */
  readonly oldAfterMs: number;
  readonly backoffMs: { readonly first: number; readonly longest: number };
  /**
   * `Idempotency-Key` and `If-Match` travel; off for cross-origin servers that do not allow them (contract/README.md
   * §5).
   */
  readonly replayHeaders: boolean;
  /** Off only in the bench that proves the harness sees what re-reading prevents. */
  readonly reread: boolean;
}

export const defaultPolicy: Policy = {
  inFlight: 3,
  ahead: 3,
  timeoutMs: changeTimeoutMs,
  freshForMs: 10_000,
  lookForMs: 600_000,
  promiseForMs: 600_000,
  graceMs: 2_000,
  runningForMs: 120_000,
  oldAfterMs: 14 * 86_400_000,
  backoffMs: { first: 1_000, longest: 60_000 },
  replayHeaders: true,
  reread: true,
};

/** Full jitter: `random(0, min(60 s, 1 s · 2ⁿ))`; `failures` is n, `random` gives [0, 1). */
export function backoff({ first, longest }: Policy["backoffMs"], failures: number, random: () => number): number {
  return Math.round(random() * Math.min(longest, first * 2 ** failures));
}

/**
 * True once `dueAt` has come. A due time further away than any wait there is was written under another clock, and a
 * clock three years off must not hold a change for three years.
 */
export function isDue(dueAt: number, now: number, { longest }: Policy["backoffMs"]): boolean {
  return dueAt <= now || dueAt - now > 2 * longest;
}

/** True while less than `span` has passed since `at`; false when the clock has been set back meanwhile. */
export function isWithin(at: number, span: number, now: number): boolean {
  return now >= at && now - at <= span;
}
