import { useState } from "react";
import type { ListView } from "#app/data/ListView.ts";
import { leftText, type ListName } from "#app/ui/controls/listWords.ts";
import { text } from "#app/ui/controls/text.look.ts";

interface RowsLeftProps {
  readonly name: ListName;
  readonly list: Pick<ListView<unknown>, "filters" | "state" | "refreshing" | "rows" | "pagination" | "lookedThrough">;
}

/** Tells a screen reader how many rows a filter or a search leaves, once they are there (WCAG 4.1.3). */
export function RowsLeft({ name, list }: RowsLeftProps) {
  const asked = JSON.stringify(list.filters);
  const [told, setTold] = useState({ asked: list.state === "loading" ? null : asked, words: "" });
  if (list.state === "ready" && !list.refreshing && told.asked !== asked) {
    const { rows, pagination, lookedThrough } = list;
    const words = leftText(typeof lookedThrough === "number" ? rows.length : pagination.total, name);
    // What the list opens with was not asked for just now.
    setTold({ asked, words: told.asked === null ? "" : words });
  }
  return (
    <p role="status" className={text.unseen}>
      {told.words}
    </p>
  );
}
