import { t } from "#app/i18n/translate.ts";
import { useRef, useState, type ReactNode } from "react";
import { allRows, type Pagination } from "#contract/paging.ts";
import { IconButton } from "#app/ui/controls/IconButton.tsx";
import type { ListView } from "#app/data/ListView.ts";
import { SelectField } from "#app/ui/controls/select/SelectField.tsx";
import { pager } from "./Pager.look.ts";

interface PagerProps {
  readonly list: Pick<ListView<unknown>, "pagination" | "page" | "perPage" | "setPage" | "setPerPage">;
  readonly sizes: readonly number[];
  /** Beside the steps: what else concerns how much of the list is seen. */
  readonly children?: ReactNode;
}

/** Paging of a list. The page size of a shared link is added to the choices. */
export function Pager({ list, sizes, children }: PagerProps) {
  const { pagination, page, perPage } = list;
  const choices = sizes.includes(perPage) ? sizes : [perPage, ...sizes];
  const range = useRef<HTMLSpanElement>(null);
  const [isTurned, setIsTurned] = useState(false);
  const turnTo = (next: number, end: number) => {
    setIsTurned(true);
    list.setPage(next);
    // There the button takes no focus any more.
    if (next === end) range.current?.focus({ preventScroll: true });
  };
  return (
    <nav className={pager.root} aria-label={t("Pages")}>
      {children}
      <SelectField
        label={t("Rows per page")}
        value={String(perPage)}
        options={choices.map((size) => ({ value: String(size), label: size === allRows ? t("All") : String(size) }))}
        onChange={(size) => list.setPerPage(Number(size))}
      />
      <span className={pager.steps}>
        {/* Not told to who turns no pages: a refetch changes it too. */}
        <span className={pager.range} ref={range} tabIndex={-1} aria-live={isTurned ? "polite" : "off"}>
          {rangeText(page, pagination)}
        </span>
        <IconButton
          icon="left"
          label={t("Previous page")}
          disabled={page <= 1}
          onClick={() => turnTo(Math.min(page - 1, pagination.last_page), 1)}
        />
        <IconButton
          icon="right"
          label={t("Next page")}
          disabled={page >= pagination.last_page}
          onClick={() => turnTo(page + 1, pagination.last_page)}
        />
      </span>
    </nav>
  );
}

/** `1–100 of 240`, by the page's size as the server says it: it may give fewer rows than asked for. A page past the end says so. */
export function rangeText(page: number, { per_page: size, total }: Pagination): string {
  if (total === 0) return t("0 of 0");
  const first = (page - 1) * size + 1;
  if (first > total || size < 1) return t("none of {total}", { total });
  return t("{first}–{last} of {total}", { first, last: Math.min(total, first + size - 1), total });
}
