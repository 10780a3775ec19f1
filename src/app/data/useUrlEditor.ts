import { useState } from "react";
import { useOpenRecord } from "./useOpenRecord.ts";

/** What a screen's form is about. */
export interface UrlEditor<Row> {
  /** `null` while closed; its row is `null` for a new record. */
  readonly edited: { readonly row: Row | null } | null;
  readonly add: () => void;
  readonly edit: (row: Row) => void;
  readonly close: () => void;
}

/**
 * Which record a screen's form shows, kept in the URL (`?edit=new`, `?edit=12`). A link to a record that is on another
 * page of the list opens nothing; a form that is open outlives its row.
 */
export function useUrlEditor<Row extends { readonly id: number }>(rows: readonly Row[]): UrlEditor<Row> {
  const { id, open, close } = useOpenRecord("edit");
  const [last, setLast] = useState<Row | null>(null);
  const row = rows.find((one) => String(one.id) === id) ?? (last !== null && String(last.id) === id ? last : null);
  if (row !== last) setLast(row);
  return {
    edited: id === "new" ? { row: null } : row && { row },
    add: () => open("new"),
    edit: (one) => open(one.id),
    close,
  };
}
