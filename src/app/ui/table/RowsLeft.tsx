import { useState } from "react";
import type { ListView } from "#app/data/ListView.ts";
import { leftText, type ListName } from "#app/ui/controls/listWords.ts";
import { text } from "#app/ui/controls/text.look.ts";

interface RowsLeftProps {
  readonly name: ListName;
  readonly list: Pick<ListView<unknown>, "filters" | "state" | "refreshing" | "rows" | "pagination" | "lookedThrough">;
}

/** `count`: the rows that were left of what was asked for; null where nothing is told. */
interface Told {
  readonly asked: string | null;
  readonly count: number | null;
}

/** Tells a screen reader how many rows a filter or a search leaves, once they are there (WCAG 4.1.3). */
export function RowsLeft({ name, list }: RowsLeftProps) {
  const asked = JSON.stringify(list.filters);
  const [told, setTold] = useState<Told>({ asked: list.state === "loading" ? null : asked, count: null });
  if (list.state === "ready" && !list.refreshing && told.asked !== asked) {
    const { rows, pagination, lookedThrough } = list;
    const left = typeof lookedThrough === "number" ? rows.length : pagination.total;
    // What the list opens with was not asked for just now.
    setTold({ asked, count: told.asked === null ? null : left });
  }
  return (
    <p role="status" className={text.unseen}>
      {/* Another element for each: the same words again would not be told. */}
      {told.count !== null && <span key={told.asked}>{leftText(told.count, name)}</span>}
    </p>
  );
}
