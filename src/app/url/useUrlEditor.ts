import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useOpenRecord } from "./useOpenRecord.ts";

/** How a search through the pages of a list ended. */
export type Sought<Row> =
  | { readonly kind: "found"; readonly row: Row }
  /** On no page. */
  | { readonly kind: "gone" }
  /** Not among the first so many rows, and the list goes on. */
  | { readonly kind: "beyond"; readonly rows: number };

export type Seek<Row> = (fits: (row: Row) => boolean, signal: AbortSignal) => Promise<Sought<Row>>;

/** A list whose rows can be edited. */
interface EditableList<Row> {
  readonly rows: readonly Row[];
  /** Looks for a row on the pages that are not shown; `null` while the page of the address is on its way. */
  readonly seek: Seek<Row> | null;
}

/** What a screen's form is about. */
export interface UrlEditor<Row> {
  /** `null` while closed; its row is `null` for a new record. */
  readonly edited: { readonly row: Row | null } | null;
  /** The record of the address is not on the page that is shown; `null` where it is. */
  readonly search: RecordSearch | null;
  readonly add: () => void;
  readonly edit: (row: Row) => void;
  readonly close: () => void;
}

/** The search for a record on the other pages of its list. */
export type RecordSearch =
  | { readonly state: "looking" }
  | { readonly state: "gone" }
  /** Not among the first so many. */
  | { readonly state: "beyond"; readonly rows: number }
  | { readonly state: "failed"; readonly again: () => void };

/**
 * Which record a screen's form shows, kept in the URL (`?edit=new`, `?edit=12`). It stays as it was opened, whatever the
 * list becomes meanwhile: its version goes with the save. A record of another page is looked for.
 */
export function useUrlEditor<Row>({ rows, seek }: EditableList<Row>, keyOf: (row: Row) => number): UrlEditor<Row> {
  const { id, open, close } = useOpenRecord("edit");
  const [path] = useLocation();
  const address = useSearch();
  const [opened, setOpened] = useState<Row | null>(null);
  const isOpen = (one: Row) => String(keyOf(one)) === id;
  const here = opened !== null && isOpen(opened) ? opened : (rows.find(isOpen) ?? null);
  const isKey = /^\d+$/.test(id ?? "");
  const isElsewhere = id !== null && id !== "new" && here === null;

  const sought = useQuery({
    queryKey: ["sought", path, address],
    queryFn: isElsewhere && isKey && seek !== null ? ({ signal }) => seek(isOpen, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const row = here ?? (isElsewhere && sought.data?.kind === "found" ? sought.data.row : null);
  if (row !== opened) setOpened(row);

  const search = (): RecordSearch | null => {
    if (row !== null || !isElsewhere || seek === null) return null;
    if (!isKey) return { state: "gone" };
    if (sought.data !== undefined) {
      return sought.data.kind === "beyond" ? { state: "beyond", rows: sought.data.rows } : { state: "gone" };
    }
    return sought.isError ? { state: "failed", again: () => void sought.refetch() } : { state: "looking" };
  };

  return {
    edited: id === "new" ? { row: null } : row && { row },
    search: search(),
    add: () => open("new"),
    edit: (one) => open(keyOf(one)),
    close,
  };
}
