import type { QueryClient } from "@tanstack/react-query";
import { isOfOtherClock } from "#wire/deviceTime.ts";
import { queryClient } from "./queryClient.ts";

interface Clocks {
  readonly now: () => number;
  /** Does not heed what the clock is set to. */
  readonly monotonic: () => number;
  /** What `now` said when `monotonic` said 0. */
  readonly origin: number;
}

/**
 * Moves the reads along when the device's clock is set, by as much. Otherwise what is of tomorrow would count as fresh until then and
 * as newer than all that is read since, and what is of 1970 as too old to be kept. To be called now and then; a device that slept has
 * counted no monotonic time, so that what is neither stays as it is.
 */
export function createClockFollower(client: QueryClient, { now, monotonic, origin }: Clocks): () => void {
  let ahead = origin;
  return () => {
    const at = now();
    const by = at - monotonic() - ahead;
    ahead += by;
    for (const query of client.getQueryCache().getAll()) {
      const { dataUpdatedAt: readAt } = query.state;
      // 0: never.
      if (readAt > 0 && isOfOtherClock(readAt, at)) query.setState({ dataUpdatedAt: Math.min(at, readAt + by) });
    }
  };
}

const lookEveryMs = 15_000;

/** Follows the clock from now on. Called once. */
export function followClock(): void {
  const look = createClockFollower(queryClient, {
    now: Date.now,
    monotonic: () => performance.now(),
    origin: performance.timeOrigin,
  });
  setInterval(look, lookEveryMs);
  // Before the reads are asked whether they are fresh.
  window.addEventListener("visibilitychange", look, { capture: true });
}
