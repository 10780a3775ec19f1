import { useEffect, useRef } from "react";
import type { ListView } from "#app/data/ListView.ts";

/** Runs when a list shows another page, size or order: not at first, and not when the same page is fetched again. */
export function useOnAnotherPage(
  { page, perPage, sort }: Pick<ListView<unknown>, "page" | "perPage" | "sort">,
  onAnotherPage: () => void,
): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const place = JSON.stringify([page, perPage, sort]);
    if (shown.current !== null && shown.current !== place) onAnotherPage();
    shown.current = place;
  }, [page, perPage, sort, onAnotherPage]);
}
