import { backoff, isWithin, type Policy } from "./policy.ts";

/** After so many refusals by a failing server in a row, the queue as a whole slows down. */
const strainedAfter = 3;

/**
 * Whether the API can be reached, judged by its answers alone: `navigator.onLine` says nothing about lie-fi and captive
 * portals. While it is down, one request at a time tries it, with growing waits.
 */
export class Link {
  readonly #policy: Policy["backoffMs"];
  readonly #random: () => number;
  #failures = 0;
  #strain = 0;
  #closed = { at: 0, forMs: 0 };
  #paused = { at: 0, forMs: 0 };

  constructor(policy: Policy["backoffMs"], random: () => number) {
    this.#policy = policy;
    this.#random = random;
  }

  /** The last answer was the API's. */
  get isUp(): boolean {
    return this.#failures === 0;
  }

  /** When the next request may go; `now` or earlier means at once. */
  opensAt(now: number): number {
    return Math.max(
      ...[this.#closed, this.#paused].map(({ at, forMs }) => (isWithin(at, forMs, now) ? at + forMs + 1 : 0)),
    );
  }

  /** The API answered. */
  up(): void {
    this.#failures = 0;
    this.#strain = 0;
  }

  /** Nobody answered, or somebody else. */
  down(now: number): void {
    this.#closed = { at: now, forMs: backoff(this.#policy, this.#failures, this.#random) };
    this.#failures += 1;
  }

  /** The API answered that it is failing: one such row is its own trouble, several in a row are everybody's. */
  strained(now: number): void {
    this.#strain += 1;
    if (this.#strain >= strainedAfter) this.down(now);
  }

  /** The server asked for a pause; nothing shortens it. */
  pause(now: number, forMs: number): void {
    this.#paused = { at: now, forMs };
  }

  /** The moderator, or a sign of life, asks for a try now. */
  hurry(): void {
    this.#closed = { at: 0, forMs: 0 };
  }
}
