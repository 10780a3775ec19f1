import { createStore } from "#app/lib/store.ts";

/** How far this device's clock is from the server's. */
export interface DeviceClock {
  /** Milliseconds that it is ahead; `null` until an answer has told. */
  readonly skewMs: () => number | null;
  /** The server's time, epoch ms, whatever is done to this device's clock; `null` until an answer has told. */
  readonly serverNow: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** The `Date` of an answer (RFC 9110 §6.6.1); other origins do not always show it. */
  readonly heard: (headers: Headers) => void;
}

/** A second here or there is the way of the answer, and no news. */
const grainMs = 60_000;

export function createDeviceClock(now: () => number, monotonic: () => number): DeviceClock {
  const skew = createStore<number | null>(null);
  /** The server's time when `monotonic` was 0. */
  let began: number | null = null;
  return {
    skewMs: skew.get,
    serverNow: () => began && began + monotonic(),
    subscribe: skew.subscribe,
    heard(headers) {
      const at = Date.parse(headers.get("Date") ?? "");
      if (Number.isNaN(at)) return;
      began = at - monotonic();
      const next = now() - at;
      const before = skew.get();
      if (before !== null && Math.abs(next - before) < grainMs) return;
      skew.set(next);
    },
  };
}

/** The app's own. */
export const deviceClock = createDeviceClock(
  () => Date.now(),
  () => performance.now(),
);
