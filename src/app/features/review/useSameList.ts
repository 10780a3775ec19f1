import { useState } from "react";
import { areSame } from "#app/data/changes/useUnsent.ts";

/** The list that was given first, as long as the same things stand in it in the same order: an effect runs again for another one only. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [sameAs] = useState(() => createSame<Item>());
  return sameAs(list);
}

function createSame<Item>() {
  let last: readonly Item[] = [];
  return (list: readonly Item[]): readonly Item[] => {
    if (!areSame(last, list)) last = list;
    return last;
  };
}
