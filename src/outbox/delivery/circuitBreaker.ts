import { backoff, isWithin, type Policy } from "./policy.ts";
import { remainingMs, retryAfterOf, type RetryAfter } from "#outbox/store/retryAfter.ts";
import type { World } from "./world.ts";

/** After so many refusals by a failing server in a row, the queue as a whole slows down. */
const strainedAfter = 3;

/**
 * Whether the API can be reached, judged by its answers alone: `navigator.onLine` says nothing about lie-fi and captive
 * portals. While it is down, one request at a time tries it, with growing waits.
 */
export class CircuitBreaker {
  readonly #policy: Policy["backoffMs"];
  readonly #random: () => number;
  readonly #monotonic: () => number;
  readonly #onAsked: (asked: RetryAfter) => void;
  #failures = 0;
  #strain = 0;
  /** How often in a row changes were turned away without a word of when to come again. */
  #refusals = 0;
  #blocked = { at: 0, forMs: 0 };
  #asked: RetryAfter = { at: 0, until: 0 };
  /** When `#asked` is over at the latest (monotonic), whatever becomes of the device's clock. */
  #askedUntil = 0;

  /** `onAsked` stores a pause that the server asked for. */
  constructor(
    policy: Policy["backoffMs"],
    { random, monotonic }: Pick<World, "random" | "monotonic">,
    onAsked: (asked: RetryAfter) => void,
  ) {
    this.#policy = policy;
    this.#random = random;
    this.#monotonic = monotonic;
    this.#onAsked = onAsked;
  }

  /** The last answer was the API's, and it takes changes. */
  get isUp(): boolean {
    return this.#failures === 0 && this.#refusals === 0;
  }

  /** When the next request may go; `now` or earlier means at once. */
  mayTryAt(now: number): number {
    const { at, forMs } = this.#blocked;
    return Math.max(isWithin(at, forMs, now) ? at + forMs + 1 : 0, this.pausedUntil(now) ?? 0);
  }

  /** When the pause that the server asked for ends (epoch ms); null without one. Sleep of the device counts. */
  pausedUntil(now: number): number | null {
    const left = Math.min(remainingMs(this.#asked, now), this.#askedUntil - this.#monotonic());
    return left > 0 ? now + left : null;
  }

  /** The API answered. */
  up(): void {
    this.#failures = 0;
    this.#strain = 0;
  }

  /** The API has judged a change, whatever it said of it. */
  takenIn(): void {
    this.up();
    this.#refusals = 0;
  }

  /** No answer, or not the API's. */
  down(now: number): void {
    this.#block(now, this.#failures);
    this.#failures += 1;
  }

  /** The API answered that it is failing: one such row is its own trouble, several in a row are everybody's. */
  strained(now: number): void {
    this.#strain += 1;
    if (this.#strain >= strainedAfter) this.down(now);
  }

  /**
   * The server turns changes away and does not say for how long: all changes wait, longer each time. Reads that succeed meanwhile do
   * not shorten the wait.
   */
  turnedAway(now: number): void {
    // Those that were under way together are one refusal.
    if (this.mayTryAt(now) > now) return;
    this.#block(now, this.#refusals);
    this.#refusals += 1;
  }

  /** The server asked for a pause; nothing shortens it. */
  pause(now: number, forMs: number): void {
    const asked = retryAfterOf(now, forMs);
    if (this.heed(asked, now)) this.#onAsked(asked);
  }

  /** Keeps a pause that the server asked any context for; false where it changes nothing here. */
  heed(asked: RetryAfter, now: number): boolean {
    // One that was kept here to its end must not begin anew when the clock is set back.
    if (asked.at === this.#asked.at && asked.until === this.#asked.until) return false;
    const left = remainingMs(asked, now);
    if (left === 0 || now + left <= (this.pausedUntil(now) ?? 0)) return false;
    this.#asked = asked;
    this.#askedUntil = this.#monotonic() + left;
    return true;
  }

  /** The moderator, or a sign of life, asks for a try now. */
  hurry(): void {
    this.#blocked = { at: 0, forMs: 0 };
  }

  #block(now: number, failures: number): void {
    this.#blocked = { at: now, forMs: backoff(this.#policy, failures, this.#random) };
  }
}
