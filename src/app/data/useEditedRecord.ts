import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { freshRows, type ListOf } from "./freshRows.ts";

/** The record that a form edits. */
export interface EditedRecord<Row> {
  /** As the person has seen it last: its `updated_at` goes with the save. `null` for a new one. */
  readonly seen: Row | null;
  /** The form has shown what it has become. */
  readonly see: (row: Row) => void;
  readonly isIt: (row: Row) => boolean;
  /** Reads its lists again and looks for it; `null` where it is not there, or there as it was seen. */
  readonly find: () => Promise<Row | null>;
}

interface Whereabouts<Row> {
  readonly keyOf: (row: Row) => unknown;
  /** The lists that hold such rows. */
  readonly lists: readonly ListOf<Row>[];
  readonly within?: object;
}

/** `opened` stays what the form was opened with; what comes later is seen only once the form has shown it. */
export function useEditedRecord<Row extends { readonly updated_at: string | null }>(
  opened: Row | null,
  { keyOf, lists, within }: Whereabouts<Row>,
): EditedRecord<Row> {
  const client = useQueryClient();
  const [seen, see] = useState(opened);
  const isIt = (row: Row) => seen !== null && keyOf(row) === keyOf(seen);
  return {
    seen,
    see,
    isIt,
    find: async () => {
      const rows = await Promise.all(lists.map((list) => freshRows(client, list, within)));
      return rows.flat().find((row) => isIt(row) && row.updated_at !== seen?.updated_at) ?? null;
    },
  };
}
