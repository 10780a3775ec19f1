import type { MouseEvent } from "react";

/** What has a press of its own. */
const pressable = "button, a, input, select, textarea, label, summary, [role=button], [role=switch]";

/**
 * A tap on a row opens it: a shorter way to what one of its buttons does, which is there for keyboards and screen readers.
 * A press that marked words, or was for something in the row, is none.
 */
export function opening<Row>(onOpen: ((row: Row) => void) | undefined, row: Row) {
  if (onOpen === undefined) return {};
  return {
    "data-opens": true,
    onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (target.closest(pressable) !== null || getSelection()?.isCollapsed === false) return;
      onOpen(row);
    },
  };
}
