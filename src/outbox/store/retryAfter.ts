import { isRecord } from "#contract/read.ts";

/**
 * A pause that the server asked for: no request from `at`, when the answer came, until `until`. Both in epoch ms by this device's
 * clock. It is kept on disk, so the clock may have been set before it is read.
 */
export interface RetryAfter {
  readonly at: number;
  readonly until: number;
}

export function retryAfterOf(at: number, forMs: number): RetryAfter {
  return { at, until: at + forMs };
}

/**
 * What is left of the pause, in ms; never more than the server asked for, however the clock was set. A pause that would end more than
 * twice its length from now was written before the clock was set back: nothing is left of it.
 */
export function remainingMs({ at, until }: RetryAfter, now: number): number {
  const [length, left] = [until - at, until - now];
  return left > 2 * length ? 0 : Math.max(0, Math.min(left, length));
}

/** The key in the store `meta` of the pause of one person's queue. Earlier releases do not read it. */
export function retryAfterKey(owner: string): string {
  return `retryAfter ${owner}`;
}

export function isRetryAfter(value: unknown): value is RetryAfter {
  return isRecord(value) && Number.isFinite(value.at) && Number.isFinite(value.until);
}
