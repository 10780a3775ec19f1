import type { Column } from "./Column.ts";

/** Index of the column that names a row: the ID (ui.md), or the first where a list has none. */
export function rowHeaderOf<Row>(columns: readonly Column<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex((column) => column.header === "ID"),
  );
}
