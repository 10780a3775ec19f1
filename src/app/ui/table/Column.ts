import { t, type Words } from "#app/i18n/translate.ts";
import type { ReactNode } from "react";

/** A column as data: table, list item and CSV are made of the same. */
export interface Column<Row> {
  /** The spec's word. The column `ID` is the rows' header cell. */
  readonly header: Words;
  /** The value in a CSV, and in a cell unless `cell` is given. */
  readonly value: (row: Row) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** The server's name for sorting by this column; the header becomes a button. */
  readonly sort?: string;
  /** Not part of a CSV (spec §9). */
  readonly csv?: false;
  /** In rem; columns without a width share the rest. */
  readonly width?: number;
  readonly align?: "end";
  /** Where a list item shows it, without its word, which stays for a screen reader; left out: word and value on a line. */
  readonly place?: Place;
  /** The value in a list item, where it has less room. */
  readonly short?: (row: Row) => string;
  /** After the value, in a list item only: the place beside the category. */
  readonly aside?: (row: Row) => string;
}

/** Below 64em (ListItem.look.ts); `unseen` is what opening the row shows. */
export type Place = "title" | "corner" | "price" | "status" | "sub" | "person" | "contact" | "date" | "unseen";

export type CellValue = string | number | boolean | null | undefined;

/** A value as words. */
export function textOfCell(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  return String(value);
}

/** How `sort` (contract/README.md §3: `price`, `-price`) orders by `field`, in the words of `aria-sort`. */
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

/** Index of the column that names a row: the ID, or the first where a list has none. */
export function rowHeaderOf<Row>(columns: readonly Column<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex((column) => column.header === "ID"),
  );
}
