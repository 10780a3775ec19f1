import { useCallback, useSyncExternalStore } from "react";

/** Follows a media query. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** 64em and wider: tables are tables, below (phones, tablets held upright) their rows are list items. */
export function useWideScreen(): boolean {
  return useMediaQuery("(min-width: 64em)");
}
