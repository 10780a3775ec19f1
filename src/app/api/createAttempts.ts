import { uuid } from "#wire/uuid.ts";
import { ApiError } from "./ApiError.ts";

/** How often, and how long at most (ms), an attempt waits for the one before it to end. */
const mostWaits = 10;
const longestWaitMs = 5_000;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Makes `attempt`, which sends a change with an Idempotency-Key: where no answer came, the next attempt at the same change carries the
 * key of the first, also while the server says that it is still at work on that one (contract/README.md §5.2). Then it asks again when
 * the server says so (`Retry-After`).
 */
export function createAttempts(wait: (ms: number) => Promise<void> = delay) {
  const unanswered = new Map<string, string>();

  /** `identity` is equal for equal changes. Rejects as `send` does. */
  return async function attempt<Output>(identity: string, send: (key: string) => Promise<Output>): Promise<Output> {
    const earlier = unanswered.get(identity);
    const key = earlier ?? uuid();
    unanswered.set(identity, key);
    for (let waits = 0; ; waits += 1) {
      try {
        const output = await send(key);
        unanswered.delete(identity);
        return output;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { retryAfterMs } = error;
        // The browser may have sent the first one twice: with a time to ask again it is running, whichever attempt this is.
        const isRunning = saysStillRunning(error) && (earlier !== undefined || retryAfterMs !== null);
        if (isRunning && retryAfterMs !== null && waits < mostWaits) {
          await wait(Math.min(retryAfterMs, longestWaitMs));
          continue;
        }
        if (!isRunning && !error.isTransient) unanswered.delete(identity);
        throw error;
      }
    }
  };
}

/** A conflict that the first attempt was answered with comes as a replay; this one is no answer to it. */
function saysStillRunning({ failure }: ApiError): boolean {
  return failure.kind === "status" && failure.status === 409 && failure.replayed !== true;
}
