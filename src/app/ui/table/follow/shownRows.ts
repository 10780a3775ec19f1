/** The list of the screen, as a table or as items. */
export const shownList = (): HTMLElement | null => document.querySelector<HTMLElement>("main [data-rows]");

/** Its rows that are in the document. */
export const rowsIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(":scope > li, tbody > tr:not([aria-hidden])"),
];

/** Index of a row in its list, the `at`th of those in the document: counted from 0, also where only the rows near the window are. */
export function indexOf(row: HTMLElement, at: number): number {
  const [inTable, inList] = [row.getAttribute("aria-rowindex"), row.getAttribute("aria-posinset")];
  if (inTable !== null) return Number(inTable) - 2;
  return inList === null ? at : Number(inList) - 1;
}

/** How many rows the list has, in the document or not. */
export function countOf(list: HTMLElement): number {
  const rows = rowsIn(list);
  const inTable = list.querySelector("table")?.getAttribute("aria-rowcount");
  // The header is counted too.
  if (inTable) return Number(inTable) - 1;
  return Number(rows[0]?.getAttribute("aria-setsize") ?? rows.length);
}
