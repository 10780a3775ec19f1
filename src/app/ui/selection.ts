import { useCallback, useMemo, useState } from "react";

export type RowKey = number | string;

/** The rows that are ticked, by key: they stay ticked when the page is fetched again. */
export interface Selection {
  readonly keys: ReadonlySet<RowKey>;
  readonly toggle: (key: RowKey) => void;
  /** Ticks or clears these, and leaves the others. */
  readonly setAll: (keys: readonly RowKey[], on: boolean) => void;
  readonly clear: () => void;
}

export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
  const toggle = useCallback((key: RowKey) => {
    setKeys((before) => withKeys(before, [key], !before.has(key)));
  }, []);
  const setAll = useCallback((all: readonly RowKey[], on: boolean) => {
    setKeys((before) => withKeys(before, all, on));
  }, []);
  const clear = useCallback(() => {
    setKeys(new Set());
  }, []);
  // One object as long as the ticks are the same: rows are memoised on it.
  return useMemo(() => ({ keys, toggle, setAll, clear }), [keys, toggle, setAll, clear]);
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
