import { useState } from "react";

/** What a screen's form is about: nothing (closed), a new record, or the record that is edited. */
export type Edited<Row> = null | { readonly kind: "new" } | { readonly kind: "edit"; readonly row: Row };

export interface Editor<Row> {
  readonly edited: Edited<Row>;
  /** The record that is edited; `null` for a new one and while closed. */
  readonly row: Row | null;
  readonly add: () => void;
  readonly edit: (row: Row) => void;
  readonly close: () => void;
}

export function useEditor<Row>(): Editor<Row> {
  const [edited, setEdited] = useState<Edited<Row>>(null);
  return {
    edited,
    row: edited?.kind === "edit" ? edited.row : null,
    add: () => setEdited({ kind: "new" }),
    edit: (row) => setEdited({ kind: "edit", row }),
    close: () => setEdited(null),
  };
}
