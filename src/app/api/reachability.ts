import { useSyncExternalStore } from "react";

/** A link is up when the API answered as the API answers; `navigator.onLine` is only where the story starts. */
export interface Reachability {
  readonly state: "online" | "offline";
  /** Milliseconds since 1970. */
  readonly since: number;
}

export interface ReachabilityStore {
  readonly get: () => Reachability;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells what the last call found: the API's own answer, whatever its status, or none. */
  heard(answered: boolean): void;
}

export function createReachability(startsOnline: boolean, now: () => number): ReachabilityStore {
  let current: Reachability = { state: startsOnline ? "online" : "offline", since: now() };
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    heard(answered) {
      const state = answered ? "online" : "offline";
      if (state === current.state) return;
      current = { state, since: now() };
      for (const listener of listeners) listener();
    },
  };
}

/** The app's own. */
export const reachability = createReachability(navigator.onLine, Date.now);

/** Whether the API answers, and since when. */
export function useReachability(): Reachability {
  return useSyncExternalStore(reachability.subscribe, reachability.get);
}
