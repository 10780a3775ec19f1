import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";

/** The record that a dialog shows, kept in the URL: Back closes it and a link opens it. */
export interface OpenRecord {
  /** `null` while no record is open. */
  readonly id: string | null;
  readonly open: (id: string | number) => void;
  readonly close: () => void;
}

/** `name` is the URL's parameter, such as `post` in `?post=12`. */
export function useOpenRecord(name: string): OpenRecord {
  const [path, navigate] = useLocation();
  // Not drawn again for what else the address says.
  const id = useLocationProperty(() => new URLSearchParams(window.location.search).get(name));
  const go = (to: string | null, replace: boolean) => {
    const next = new URLSearchParams(window.location.search);
    if (to === null) next.delete(name);
    else next.set(name, to);
    const text = next.toString();
    navigate(text === "" ? path : `${path}?${text}`, { replace });
  };
  return {
    id,
    open: (record) => go(String(record), false),
    // Replaced, not pushed: Back after closing leads to where the person came from, not into the dialog again.
    close: () => {
      // What ends late, after the person went elsewhere, does not bring them back.
      if (window.location.pathname === path) go(null, true);
    },
  };
}
