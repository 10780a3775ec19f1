import { useState, useSyncExternalStore } from "react";
import { createStore, useStore, type Observable } from "#app/lib/store.ts";

export type RowKey = number | string;

/**
 * The rows that are ticked, by key: they stay ticked when the page is fetched again. A store and no state: a tick renders
 * its row and what counts the ticks, not the screen with every row of it.
 */
export interface Selection extends Observable<ReadonlySet<RowKey>> {
  readonly toggle: (key: RowKey) => void;
  /** Ticks or clears these, and leaves the others. */
  readonly setAll: (keys: readonly RowKey[], on: boolean) => void;
  readonly clear: () => void;
}

function createSelection(): Selection {
  const { get, set, subscribe } = createStore<ReadonlySet<RowKey>>(new Set());
  return {
    get,
    subscribe,
    toggle: (key) => set(withKeys(get(), [key], !get().has(key))),
    setAll: (keys, on) => set(withKeys(get(), keys, on)),
    clear: () => set(new Set()),
  };
}

/** A selection of the screen's own. */
export function useSelection(): Selection {
  return useState(createSelection)[0];
}

const noTicks: ReadonlySet<RowKey> = new Set();
const none: Observable<ReadonlySet<RowKey>> = { get: () => noTicks, subscribe: () => () => {} };

/** The ticked keys, for counting them; empty without a selection. */
export function useTicks(selection: Observable<ReadonlySet<RowKey>> = none): ReadonlySet<RowKey> {
  return useStore(selection);
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
