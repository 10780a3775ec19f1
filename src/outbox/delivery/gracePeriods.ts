import type { QueuedChange } from "#outbox/change/queuedChange.ts";

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
