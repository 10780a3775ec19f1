import type { Column } from "./Column.ts";

/** How `sort` (api.md §3: `price`, `-price`) orders by `field`, in the words of `aria-sort`. */
export function directionOf(sort: string | undefined, field: string): "ascending" | "descending" | "none" {
  if (sort === field) return "ascending";
  return sort === `-${field}` ? "descending" : "none";
}

/** Up, then down, then the server's own order. */
export function nextSort(sort: string | undefined, field: string): string | undefined {
  const direction = directionOf(sort, field);
  if (direction === "none") return field;
  return direction === "ascending" ? `-${field}` : undefined;
}

/** Index of the column that names a row: the ID (ui.md), or the first where a list has none. */
export function rowHeaderOf<Row>(columns: readonly Column<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex((column) => column.header === "ID"),
  );
}
