import { t, languageNow, digitsNow } from "#app/i18n/translate.ts";
import { useCallback, useDeferredValue, useRef, type ReactNode } from "react";
import { useNeedsInternet } from "#app/data/useNeedsInternet.ts";
import { unreadableText } from "#app/ui/controls/listWords.ts";
import { Button } from "#app/ui/controls/Button.tsx";
import { FailureLine } from "#app/ui/controls/FailureLine.tsx";
import { Icon } from "#app/ui/controls/Icon.tsx";
import { ColumnsButton } from "./ColumnsButton.tsx";
import { useColumnChoice } from "./columnChoice.ts";
import { ListItems } from "./ListItems.tsx";
import { HoldingBar } from "./HoldingBar.tsx";
import type { ListView } from "#app/data/ListView.ts";
import { useEscapeHides } from "./MoreActions.tsx";
import { Pager } from "./Pager.tsx";
import { RowMark } from "./RowMark.tsx";
import type { RowsProps } from "./rowModel.ts";
import { Skeleton } from "./Skeleton.tsx";
import { TableRows } from "./TableRows.tsx";
import { RowsLeft } from "./RowsLeft.tsx";
import { useWideScreen } from "./useMediaQuery.ts";
import { useTouch } from "./useTouch.ts";
import { holding } from "./HoldingBar.look.ts";
import { list as look } from "./DataTable.look.ts";

interface DataTableProps<Row> extends RowsProps<Row> {
  /** Left out where the call knows no pages. */
  readonly pageSizes?: readonly number[] | undefined;
  /** Of a list that holds its rows: what can be done with the ticked ones. */
  readonly tools?: ReactNode;
  /** What an empty list says. */
  readonly emptyText?: string | undefined;
}

/**
 * A paged list: a table, below 64em the same rows as list items, from the same columns. Rows are fetched, sorted and paged by
 * the server; here they are only shown, and only those near the window when there are many.
 *
 * TanStack Virtual without TanStack Table: with nothing left to sort, filter or page on the device, its core would be
 * 7.3 KiB (brotli) and an object a row on the way to the first rows, measured, and give no feature.
 */
export function DataTable<Row>({
  pageSizes,
  tools,
  emptyText = t("Nothing here yet."),
  ...given
}: DataTableProps<Row>) {
  const { name } = given;
  // The first rows are drawn in slices: a cheap tablet takes a tap meanwhile.
  const isLoading = useDeferredValue(given.list.state === "loading");
  const list: typeof given.list = isLoading ? { ...given.list, state: "loading" } : given.list;
  const rows = { ...given, list, rowMark: useRowMark(list.isUnsent, given.rowMark) };
  const wide = useWideScreen();
  const { shown, ...choice } = useColumnChoice(name, given.columns);
  const empty = list.rows.length === 0;
  const hasTools = given.selection !== undefined;
  const hasLine = wide && hasTools;
  const box = useRef<HTMLDivElement>(null);
  useTouch(box, list.waiting?.onTouch);
  useEscapeHides();
  const failure = list.state === "failed" && (
    <FailureLine
      words={t("Could not refresh.")}
      compact={list.waiting !== undefined && hasTools}
      onTryAgain={list.refresh}
    />
  );
  return (
    <div
      className={look.root}
      ref={box}
      tabIndex={list.waiting && -1}
      data-refreshing={list.refreshing || undefined}
      data-holding={list.waiting && (hasTools ? "line" : "over")}
    >
      {list.waiting ? (
        <>
          <HoldingBar
            waiting={list.state === "failed" ? undefined : list.waiting}
            onShown={() => goToFirst(box.current)}
          >
            {tools}
            {!hasLine && failure}
          </HoldingBar>
          {hasLine && <div className={holding.line}>{failure}</div>}
        </>
      ) : (
        failure
      )}
      {list.unreadable !== undefined && (
        <p className={look.unreadable} role="status">
          {unreadableText(list.unreadable, name)}
        </p>
      )}
      {list.filters && <RowsLeft name={name} list={list} />}
      {list.state === "loading" && !wide ? (
        <Skeleton name={name} />
      ) : wide ? (
        <TableRows key={`${languageNow()} ${digitsNow()}`} {...rows} columns={shown} />
      ) : (
        !empty && <ListItems key={`${languageNow()} ${digitsNow()}`} {...rows} />
      )}
      {empty && list.state !== "loading" && <NoRows list={list} emptyText={emptyText} />}
      {/* Below rows that scroll with the page: before they are there, it would stand where they will. */}
      {pageSizes && (wide || list.state !== "loading") && (
        <Pager list={list} sizes={pageSizes}>
          {wide && <ColumnsButton {...choice} />}
        </Pager>
      )}
    </div>
  );
}

interface NoRowsProps {
  readonly list: Pick<ListView<unknown>, "state" | "pagination" | "filters" | "setFilters">;
  readonly emptyText: string;
}

/** In the place of rows: why there are none, and a way back from a search that found none. */
function NoRows({ list, emptyText }: NoRowsProps) {
  const { state, filters, setFilters } = list;
  const isOffline = useNeedsInternet() !== undefined;
  return (
    <div className={look.empty}>
      <Icon name={state === "failed" ? "alert" : filters?.search ? "search" : "list"} />
      <p>{emptyWords(list, isOffline, emptyText)}</p>
      {filters?.search && (
        <Button variant="quiet" onClick={() => setFilters?.({ search: "" })}>
          {t("Clear search")}
        </Button>
      )}
    </div>
  );
}

/** A list that could not be read is not an empty one. */
function emptyWords(
  { state, pagination }: Pick<ListView<unknown>, "state" | "pagination">,
  isOffline: boolean,
  emptyText: string,
): string {
  if (pagination.total > 0) return t("This page is empty.");
  if (state !== "failed") return emptyText;
  return isOffline ? t("Nothing of this list is saved on this device.") : t("The server could not give this list.");
}

/** To the beginning of a list, the focus with it: what had it is gone. */
function goToFirst(list: HTMLElement | null): void {
  list?.querySelector("[data-rows]")?.scrollTo(0, 0);
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  list?.focus({ preventScroll: true });
}

type Mark<Row> = ((row: Row) => ReactNode) | undefined;

/** The screen's own mark and, beside it, that of a row with unsent changes. */
function useRowMark<Row>(isUnsent: ((row: Row) => boolean) | undefined, own: Mark<Row>): Mark<Row> {
  // The rows are memoised by it.
  const marked = useCallback(
    (row: Row) => (
      <>
        {own?.(row)}
        {isUnsent?.(row) && <RowMark icon="cloud" label={t("Not sent yet")} />}
      </>
    ),
    [isUnsent, own],
  );
  return isUnsent === undefined ? own : marked;
}
