import { createStore, useStore, type Observable } from "#app/lib/store.ts";

/** A link is up when the API answered as the API answers; `navigator.onLine` is only where the story starts. */
export interface Reachability {
  readonly state: "online" | "offline";
  /** Milliseconds since 1970. */
  readonly since: number;
}

export interface ReachabilityStore extends Observable<Reachability> {
  /** Tells what the last call found: the API's own answer, whatever its status, or none. */
  heard(answered: boolean): void;
}

export function createReachability(startsOnline: boolean, now: () => number): ReachabilityStore {
  const current = createStore<Reachability>({ state: startsOnline ? "online" : "offline", since: now() });
  return {
    get: current.get,
    subscribe: current.subscribe,
    heard(answered) {
      const state = answered ? "online" : "offline";
      if (state !== current.get().state) current.set({ state, since: now() });
    },
  };
}

/** The app's own. */
export const reachability = createReachability(navigator.onLine, Date.now);

/** Whether the API answers, and since when. */
export function useReachability(): Reachability {
  return useStore(reachability);
}
