import { createStore } from "#app/lib/store.ts";

/** How far this device's clock is from the server's. */
export interface DeviceClock {
  /** Milliseconds that it is ahead; `null` until an answer has told. */
  readonly skewMs: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** The `Date` of an answer (RFC 9110 §6.6.1); other origins do not always show it. */
  readonly heard: (headers: Headers) => void;
}

/** A second here or there is the way of the answer, and no news. */
const grainMs = 60_000;

export function createDeviceClock(now: () => number): DeviceClock {
  const skew = createStore<number | null>(null);
  return {
    skewMs: skew.get,
    subscribe: skew.subscribe,
    heard(headers) {
      const at = Date.parse(headers.get("Date") ?? "");
      if (Number.isNaN(at)) return;
      const next = now() - at;
      const before = skew.get();
      if (before !== null && Math.abs(next - before) < grainMs) return;
      skew.set(next);
    },
  };
}

/** The app's own. */
export const deviceClock = createDeviceClock(() => Date.now());
