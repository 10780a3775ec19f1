import { t } from "#app/i18n/translate.ts";
import { countText } from "#app/lib/money.ts";
import type { PagedList } from "#app/data/usePagedList.ts";
import { SearchBox } from "./SearchBox.tsx";
import { listSearch } from "./SearchBox.look.ts";
import type { Searched } from "./useSearched.ts";

type SearchOf = Pick<Searched<unknown>, "filters" | "setFilters" | "pagination" | "lookedThrough">;

/** The search of a list that has no other filters, and, where it is so, that only this page was looked through. */
export function ListSearch({ list }: { readonly list: SearchOf }) {
  const { lookedThrough, pagination } = list;
  return (
    <div className={listSearch.root}>
      <SearchBox value={list.filters.search ?? ""} onSearch={(search) => list.setFilters({ search })} />
      {lookedThrough !== null && (
        <span role="status" className={listSearch.note}>
          {t("Looked through this page only: {lookedThrough} of {total}.", {
            lookedThrough: countText(lookedThrough),
            total: countText(pagination.total),
          })}
        </span>
      )}
    </div>
  );
}

/** What an empty list says: nobody who searched is told that there is nothing at all. */
export function emptyWords({ filters }: Pick<PagedList<unknown>, "filters">, usual: string): string {
  return filters.search ? t("Nothing found for “{search}”.", { search: filters.search }) : usual;
}
