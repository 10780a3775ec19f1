import { useCallback, useSyncExternalStore } from "react";
import { wideScreen } from "#app/ui/theme/wideScreen.ts";

const lists = new Map<string, MediaQueryList>();

/** One for all who follow a query: to make one costs a browser more than to ask it. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Follows a media query. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query).matches);
}

/** Whether tables are tables. */
export function useWideScreen(): boolean {
  return useMediaQuery(wideScreen);
}
