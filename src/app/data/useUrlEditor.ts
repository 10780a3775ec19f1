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
export function useUrlEditor<Row>(rows: readonly Row[], keyOf: (row: Row) => number): UrlEditor<Row> {
  const { id, open, close } = useOpenRecord("edit");
  const [opened, setOpened] = useState<Row | null>(null);
  const isOpen = (one: Row) => String(keyOf(one)) === id;
  const row = opened !== null && isOpen(opened) ? opened : (rows.find(isOpen) ?? null);
  if (row !== opened) setOpened(row);
  return {
    edited: id === "new" ? { row: null } : row && { row },
    add: () => open("new"),
    edit: (one) => open(keyOf(one)),
    close,
  };
}
