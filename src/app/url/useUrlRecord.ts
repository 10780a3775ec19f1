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

/** A list whose rows an address can name. */
export interface SearchableList<Row> {
  readonly rows: readonly Row[];
  /** Looks for a row on the pages that are not shown; `null` while the page of the address is on its way. */
  readonly seek: Seek<Row> | null;
}

/** The row of a list that the address names. */
export interface UrlRecord<Row> {
  /** As the address has it; `null` while none is open. */
  readonly id: string | null;
  /** As it was opened, whatever the list becomes meanwhile; `null` while none is open, and where it was not found. */
  readonly row: Row | null;
  /** The record of the address is not on the page that is shown; `null` where it is. */
  readonly search: RecordSearch | null;
  readonly open: (id: string | number) => void;
  readonly close: () => void;
}

/** The search for a record on the other pages of its list. */
export type RecordSearch =
  | { readonly state: "looking" }
  | { readonly state: "gone" }
  /** Not among the first so many. */
  | { readonly state: "beyond"; readonly rows: number }
  | { readonly state: "failed"; readonly again: () => void };

/** Which row of a list is open, kept in the URL's parameter `name` (`?saved=12`). A record of another page is looked for. */
export function useUrlRecord<Row>(
  name: string,
  { rows, seek }: SearchableList<Row>,
  keyOf: (row: Row) => number,
): UrlRecord<Row> {
  const { id, open, close } = useOpenRecord(name);
  const [path] = useLocation();
  const address = useSearch();
  const [opened, setOpened] = useState<Row | null>(null);
  const isOpen = (one: Row) => String(keyOf(one)) === id;
  const here = opened !== null && isOpen(opened) ? opened : (rows.find(isOpen) ?? null);
  const isKey = /^\d+$/.test(id ?? "");
  const isElsewhere = id !== null && here === null;

  const sought = useQuery({
    queryKey: ["sought", name, path, address],
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

  return { id, row, search: search(), open, close };
}
