import { useState, useSyncExternalStore } from "react";

export type RowKey = number | string;

/**
 * The rows that are ticked, by key: they stay ticked when the page is fetched again. A store and no state: a tick renders
 * its row and what counts the ticks, not the screen with every row of it.
 */
export interface Selection {
  readonly get: () => ReadonlySet<RowKey>;
  readonly subscribe: (changed: () => void) => () => void;
  readonly toggle: (key: RowKey) => void;
  /** Ticks or clears these, and leaves the others. */
  readonly setAll: (keys: readonly RowKey[], on: boolean) => void;
  readonly clear: () => void;
}

export function createSelection(): Selection {
  let keys: ReadonlySet<RowKey> = new Set();
  const listeners = new Set<() => void>();
  const become = (next: ReadonlySet<RowKey>) => {
    keys = next;
    for (const changed of listeners) changed();
  };
  return {
    get: () => keys,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    toggle: (key) => become(withKeys(keys, [key], !keys.has(key))),
    setAll: (all, on) => become(withKeys(keys, all, on)),
    clear: () => become(new Set()),
  };
}

/** A selection of the screen's own. */
export function useSelection(): Selection {
  return useState(createSelection)[0];
}

const noTicks: ReadonlySet<RowKey> = new Set();
const none: Pick<Selection, "get" | "subscribe"> = { get: () => noTicks, subscribe: () => () => {} };

/** The ticks, for what counts them. Without a selection there are none. */
export function useTicks({ get, subscribe }: Pick<Selection, "get" | "subscribe"> = none): ReadonlySet<RowKey> {
  return useSyncExternalStore(subscribe, get);
}

/** Whether one row is ticked; `undefined` where rows cannot be. */
export function useTicked(selection: Selection | undefined, key: RowKey): boolean | undefined {
  const { subscribe } = selection ?? none;
  return useSyncExternalStore(subscribe, () => selection?.get().has(key));
}

/** A new set with these keys in it, or out of it. */
export function withKeys(before: ReadonlySet<RowKey>, keys: readonly RowKey[], on: boolean): ReadonlySet<RowKey> {
  const after = new Set(before);
  for (const key of keys) {
    if (on) after.add(key);
    else after.delete(key);
  }
  return after;
}
