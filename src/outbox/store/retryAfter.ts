import { isRecord } from "#contract/read.ts";

/**
 * The server's word not to ask it again before `until`. Both are epoch ms by the device's clock as it stood when the
 * word came, `at`: it is written down, and the clock may be another when it is read.
 */
export interface RetryAfter {
  readonly at: number;
  readonly until: number;
}

export function retryAfterOf(at: number, forMs: number): RetryAfter {
  return { at, until: at + forMs };
}

/**
 * How long it still holds, in ms. One whose end is further away than twice its length was written under another clock,
 * and holds nothing; none holds longer than the server had asked for.
 */
export function leftOf({ at, until }: RetryAfter, now: number): number {
  const [length, left] = [until - at, until - now];
  return left > 2 * length ? 0 : Math.max(0, Math.min(left, length));
}

/** Where `meta` keeps the one of a person's queue; releases that do not know it do not look there. */
export function retryAfterKey(owner: string): string {
  return `retryAfter ${owner}`;
}

export function isRetryAfter(value: unknown): value is RetryAfter {
  return isRecord(value) && Number.isFinite(value.at) && Number.isFinite(value.until);
}
