import { useUrlRecord, type SearchableList, type UrlRecord } from "./useUrlRecord.ts";

/** What a screen's form is about. */
export interface UrlEditor<Row> extends Pick<UrlRecord<Row>, "search" | "close"> {
  /** `null` while closed; its row is `null` for a new record. */
  readonly edited: { readonly row: Row | null } | null;
  readonly add: () => void;
  readonly edit: (row: Row) => void;
}

/**
 * Which record a screen's form shows, kept in the URL (`?edit=new`, `?edit=12`). It stays as it was opened: its version goes with the
 * save.
 */
export function useUrlEditor<Row>(list: SearchableList<Row>, keyOf: (row: Row) => number): UrlEditor<Row> {
  const { id, row, search, open, close } = useUrlRecord("edit", list, keyOf);
  const isNew = id === "new";
  return {
    edited: isNew ? { row: null } : row && { row },
    search: isNew ? null : search,
    add: () => open("new"),
    edit: (one) => open(keyOf(one)),
    close,
  };
}
