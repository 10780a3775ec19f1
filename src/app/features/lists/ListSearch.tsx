import { countText } from "#app/lib/money.ts";
import type { PagedList } from "#app/data/usePagedList.ts";
import { SearchBox } from "./SearchBox.tsx";
import { listSearch } from "./SearchBox.look.ts";

/** A list whose filter is `search`: asked of the server, and of its page where the server does not search. */
export interface SearchedList<Row> extends PagedList<Row> {
  /** How many rows the page had before: the server has not searched. `null` where it has, or nothing was asked for. */
  readonly lookedThrough: number | null;
}

/** Every word stands somewhere in the row: what a server finds by its own columns is found here too. */
function fits(row: unknown, words: readonly string[]): boolean {
  const text = JSON.stringify(row).toLowerCase();
  return words.every((word) => text.includes(word));
}

export function searched<Row>(list: PagedList<Row>): SearchedList<Row> {
  const words = (list.filters.search ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const rows = words.length === 0 ? list.rows : list.rows.filter((row) => fits(row, words));
  const isComplete = rows.length === list.rows.length;
  return { ...list, rows: isComplete ? list.rows : rows, lookedThrough: isComplete ? null : list.rows.length };
}

/** The search of a list that has no other filters, and, where it is so, that only this page was looked through. */
export function ListSearch<Row>({ list }: { readonly list: SearchedList<Row> }) {
  const { lookedThrough, pagination } = list;
  return (
    <div className={listSearch.root}>
      <SearchBox value={list.filters.search ?? ""} onSearch={(search) => list.setFilters({ search })} />
      {lookedThrough !== null && pagination.total > lookedThrough && (
        <span role="status" className={listSearch.note}>
          {`Looked through this page only: ${countText(lookedThrough)} of ${countText(pagination.total)}.`}
        </span>
      )}
    </div>
  );
}

/** What an empty list says: nobody who searched is told that there is nothing at all. */
export function emptyWords({ filters }: Pick<PagedList<unknown>, "filters">, usual: string): string {
  return filters.search ? `Nothing found for “${filters.search}”.` : usual;
}
