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
 * Which record a screen's form shows, kept in the URL (`?edit=new`, `?edit=12`). It stays as it was opened, whatever the
 * list becomes meanwhile: its version goes with the save. A link to a record of another page opens nothing.
 */
export function useUrlEditor<Row extends { readonly id: number }>(rows: readonly Row[]): UrlEditor<Row> {
  const { id, open, close } = useOpenRecord("edit");
  const [opened, setOpened] = useState<Row | null>(null);
  const isOpen = opened !== null && String(opened.id) === id;
  const row = isOpen ? opened : (rows.find((one) => String(one.id) === id) ?? null);
  if (row !== opened) setOpened(row);
  return {
    edited: id === "new" ? { row: null } : row && { row },
    add: () => open("new"),
    edit: (one) => open(one.id),
    close,
  };
}
