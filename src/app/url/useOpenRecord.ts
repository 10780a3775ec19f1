import { useLocation, useSearch } from "wouter";

/** The record that a dialog shows, kept in the URL: Back closes it and a link opens it. */
export interface OpenRecord {
  /** `null` while no record is open. */
  readonly id: string | null;
  readonly open: (id: string | number) => void;
  readonly close: () => void;
}

/** `name` is the URL's parameter, such as `post` in `?post=12`. */
export function useOpenRecord(name: string): OpenRecord {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const go = (id: string | null, replace: boolean) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(name);
    else next.set(name, id);
    const text = next.toString();
    navigate(text === "" ? path : `${path}?${text}`, { replace });
  };
  return {
    id: new URLSearchParams(search).get(name),
    open: (id) => go(String(id), false),
    // Replaced, not pushed: Back after closing leads to where the person came from, not into the dialog again.
    close: () => go(null, true),
  };
}
