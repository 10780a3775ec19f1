import { keep, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { hashOf } from "#app/session/person.ts";
import { isRecord } from "#contract/read.ts";
import { uuid } from "#wire/uuid.ts";
import { ApiError } from "./ApiError.ts";

/** How often, and how long at most (ms), an attempt waits for the one before it to end. */
const mostWaits = 10;
const longestWaitMs = 5_000;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Keys of the changes that got no answer, by what they are. */
export type KeptKeys = Pick<Map<string, string>, "get" | "set" | "delete">;

/** So long the same change is taken for the same attempt, in ms; later somebody may well mean it once more. */
const keptForMs = 12 * 60 * 60 * 1_000;

/**
 * They outlive a reload, as the draft of a form does: under a number for the change, of which nothing can be read. What holds a
 * password or a code is remembered by the page alone.
 */
export function keysKeptIn(tab: SmallStorage, place: string, now: () => number = Date.now): KeptKeys {
  const inPage = new Map<string, string>();
  const isSecret = (identity: string) => /password|otp/i.test(identity);
  const read = () => {
    try {
      const kept: unknown = JSON.parse(tab.getItem(place) ?? "{}");
      const entries = Object.entries(isRecord(kept) ? kept : {});
      return entries.filter(([, one]) => isRecord(one) && Math.abs(now() - Number(one.at)) < keptForMs);
    } catch {
      return [];
    }
  };
  const write = (identity: string, key: string | null) => {
    const hash = String(hashOf(identity));
    const others = read().filter(([name]) => name !== hash);
    const kept = key === null ? others : [...others, [hash, { key, at: now() }]];
    if (kept.length === 0) tab.removeItem(place);
    else keep(tab, place, JSON.stringify(Object.fromEntries(kept)));
  };
  return {
    get: (identity) => {
      const [, one] = read().find(([name]) => name === String(hashOf(identity))) ?? [];
      return isRecord(one) && typeof one.key === "string" ? one.key : inPage.get(identity);
    },
    set: (identity, key) => {
      if (!isSecret(identity)) write(identity, key);
      return inPage.set(identity, key);
    },
    delete: (identity) => {
      if (!isSecret(identity)) write(identity, null);
      return inPage.delete(identity);
    },
  };
}

/**
 * Makes `attempt`, which sends a change with an Idempotency-Key. Where no answer came, the next attempt at the same change carries the
 * key of the first. So it does where the server says that it is still at work on the first (contract/README.md §5.2): then it asks again
 * when the server says so (`Retry-After`).
 */
export function createAttempts(wait: (ms: number) => Promise<void> = delay, unanswered: KeptKeys = new Map()) {
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
