import { useMemo } from "react";
import { soughtNumber } from "#contract/query.ts";
import { isRecord } from "#contract/read.ts";
import type { PagedList } from "#app/data/usePagedList.ts";

/** What a list shows of a search. */
export interface Searched<Row> extends PagedList<Row> {
  /** How many rows the page has where the server has not searched and has more of them; else `null`. */
  readonly lookedThrough: number | null;
}

/** All that a row says, whatever it calls it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  if (isRecord(value)) return textOf(Object.values(value));
  return typeof value === "string" || typeof value === "number" ? String(value).toLowerCase() : "";
}

/**
 * The list's filter `search` is asked of the server; rows that do not have every word of it show that it does not search, and
 * are left out. Of a mobile number the digits will do. With all rows on the page that is the whole answer.
 */
export function useSearched<Row>(list: PagedList<Row>): Searched<Row> {
  const { rows, pagination } = list;
  // Until its answer is there, the rows are those of what was asked before, and say nothing of this search.
  const search = list.seek === null ? "" : (list.filters.search ?? "");
  // The rows that are drawn are counted anew with another array.
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    const number = soughtNumber(search);
    const fitting = rows.filter((row) => {
      const text = textOf(row);
      return words.every((word) => text.includes(word)) || text.includes(number);
    });
    return fitting.length === rows.length ? rows : fitting;
  }, [rows, search]);
  if (found === rows) return { ...list, lookedThrough: null };
  const isAll = pagination.total <= rows.length;
  return {
    ...list,
    rows: found,
    pagination: isAll ? { ...pagination, total: found.length } : pagination,
    lookedThrough: isAll ? null : rows.length,
  };
}
