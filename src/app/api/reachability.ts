import { createStore, useStore, type Observable } from "#app/lib/store.ts";

/** A link is up when the API answered as the API answers; `navigator.onLine` is only where the story starts. */
export interface Reachability {
  readonly state: "online" | "offline";
  /** Milliseconds since 1970. */
  readonly since: number;
}

export interface ReachabilityStore extends Observable<Reachability> {
  /** A call begins; what it finds is told to the returned function: the API's own answer, whatever its status, or none. */
  readonly begin: () => (answered: boolean) => void;
  /** The same of a call that began just now. */
  readonly heard: (answered: boolean) => void;
  /** The browser has lost its network: answers that are on their way still say nothing of the line as it is now. */
  readonly cut: () => void;
}

function createReachability(startsOnline: boolean, now: () => number): ReachabilityStore {
  const current = createStore<Reachability>({ state: startsOnline ? "online" : "offline", since: now() });
  let cuts = 0;
  const heard = (answered: boolean) => {
    const state = answered ? "online" : "offline";
    if (state !== current.get().state) current.set({ state, since: now() });
  };
  return {
    get: current.get,
    subscribe: current.subscribe,
    heard,
    begin: () => {
      const before = cuts;
      return (answered) => {
        if (!answered || before === cuts) heard(answered);
      };
    },
    cut: () => {
      cuts += 1;
      heard(false);
    },
  };
}

/** The app's own. */
export const reachability = createReachability(navigator.onLine, Date.now);

/** Whether the API answers, and since when. */
export function useReachability(): Reachability {
  return useStore(reachability);
}
