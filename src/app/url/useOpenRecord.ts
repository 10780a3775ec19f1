import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { isRecord } from "#contract/read.ts";

/** The record that a dialog shows, kept in the URL: Back closes it and a link opens it. */
export interface OpenRecord {
  /** `null` while no record is open. */
  readonly id: string | null;
  readonly open: (id: string | number) => void;
  readonly close: () => void;
}

/**
 * What this entry of the history says in its state. `from` is the address under an opened record or the deck. `left` says that the
 * record is closed. `over` is how many entries of overlays without an address stand over the page's own (`backStack.ts`).
 */
export const saidByEntry = (name: "from" | "left" | "over") => {
  const state: unknown = window.history.state;
  return isRecord(state) ? state[name] : undefined;
};

/** `name` is the URL's parameter, such as `post` in `?post=12`. */
export function useOpenRecord(name: string): OpenRecord {
  const [path, navigate] = useLocation();
  // Not drawn again for what else the address says.
  const id = useLocationProperty(() => new URLSearchParams(window.location.search).get(name));
  /** The address with another record, with none for `null`. */
  const withRecord = (record = id) => {
    const search = new URLSearchParams(window.location.search);
    if (record === null) search.delete(name);
    else search.set(name, record);
    const text = search.toString();
    return text === "" ? path : `${path}?${text}`;
  };
  return {
    id,
    open: (record) => {
      // The second of two taps, which the dialog did not cover yet: Back would lead to the same one.
      if (new URLSearchParams(window.location.search).get(name) === String(record)) return;
      navigate(withRecord(String(record)), { state: { from: withRecord() } });
    },
    close: () => {
      // What ends late, after the person went elsewhere, does not bring them back.
      if (window.location.pathname !== path || !new URLSearchParams(window.location.search).has(name)) return;
      const to = withRecord(null);
      // Replaced, so that it is closed at once and nobody asks before it is left; then the entry that opening made is left.
      const isOver = saidByEntry("from") === to && saidByEntry("over") === undefined;
      navigate(to, { replace: true, state: isOver ? { left: to } : null });
      if (isOver)
        setTimeout(() => saidByEntry("left") === to && saidByEntry("over") === undefined && window.history.back());
    },
  };
}
