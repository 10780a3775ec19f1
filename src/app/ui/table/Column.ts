import type { ReactNode } from "react";

/** A column as data: table, phone card and CSV are made of the same. */
export interface Column<Row> {
  /** The spec's word. The column `ID` is the rows' header cell. */
  readonly header: string;
  /** What a CSV holds, and what a cell shows unless `cell` is given. */
  readonly value: (row: Row) => CellValue;
  readonly cell?: (row: Row) => ReactNode;
  /** The server's name for sorting by this column; the header becomes a button. */
  readonly sort?: string;
  /** Not part of a CSV (spec §9). */
  readonly csv?: false;
  /** In rem; columns without one share what is left. */
  readonly width?: number;
  readonly align?: "end";
}

export type CellValue = string | number | boolean | null | undefined;

/** A value as words. */
export function textOfCell(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}
