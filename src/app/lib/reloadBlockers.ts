import { createStore } from "./store.ts";

/** Counts those who need something to stay as it is: forms that hold what was typed, changes that are on their way. */
export interface ReloadBlocker {
  /** Says that there is one more; the returned function takes it back. */
  readonly hold: () => () => void;
  readonly exist: () => boolean;
  /** Calls back when the first comes and when the last goes. */
  readonly subscribe: (listener: () => void) => () => void;
}

function createReloadBlocker(): ReloadBlocker {
  const holders = new Set<symbol>();
  const exist = createStore(false);
  return {
    hold: () => {
      const holder = Symbol("holder");
      holders.add(holder);
      if (holders.size === 1) exist.set(true);
      return () => {
        if (holders.delete(holder) && holders.size === 0) exist.set(false);
      };
    },
    exist: exist.get,
    subscribe: exist.subscribe,
  };
}

/** Which changes are on their way without the outbox: nothing may reload the page before their answer is there. */
export const sending = createReloadBlocker();

/** Which forms hold something that was typed and not saved: nothing may reload the page under them. */
export const unsavedChanges = createReloadBlocker();
