import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import type { SourceList } from "#outbox/change/queuedChange.ts";
import { overlaidNow, useOverlay } from "./changes/useOverlay.ts";
import { inputOfRows } from "./inputOfRows.ts";
import {
  listInput,
  listStateOf,
  mayStandIn,
  narrowed,
  withListState,
  type ListCall,
  type ListOptions,
  type ListState,
} from "#app/url/listState.ts";
import { read } from "./read.ts";
import type { Seek } from "#app/url/useUrlRecord.ts";
import type { ListView } from "./ListView.ts";
import { useHeldPage } from "./useHeldPage.ts";

/** A page of a list and everything that moves it. */
export interface PagedList<Row> extends ListView<Row> {
  readonly isUnsent: (row: Row) => boolean;
  /** Name → value; none is empty. */
  readonly filters: Readonly<Record<string, string>>;
  /** An empty value removes a filter; the list starts again at its first page. */
  readonly setFilters: (change: Readonly<Record<string, string>>) => void;
  /** Looks for a row on the pages that are not shown; `null` while the page of the address is on its way. */
  readonly seek: Seek<Row> | null;
  /** The call that gave the rows: every change to them says where they were seen (contract/README.md §5.1). */
  readonly sourceList: SourceList;
}

const noRows: readonly never[] = [];

/** Reads the page of a list that the address shows (app/README.md, Names: filters, sort and page are in the URL). */
export function usePagedList<Input extends object, Row>(
  call: ListCall<Input, Row>,
  options: ListOptions,
): PagedList<Row> {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const state = listStateOf(new URLSearchParams(search), options);
  const input = listInput(call, state, options);
  const query = useQuery({
    ...read(call, input),
    placeholderData: (rows, last) => (mayStandIn(last?.queryKey[1], input, options) ? rows : undefined),
  });

  const client = useQueryClient();
  const seenBy = query.isPlaceholderData ? inputOfRows(client, call.name, query.data) : undefined;

  const { resource } = call;
  const fetched = query.data?.rows ?? noRows;
  const held = useHeldPage({
    word: options.holds,
    place: JSON.stringify(input),
    latest:
      query.data === undefined || query.isPlaceholderData
        ? null
        : { rows: fetched, at: query.dataUpdatedAt, hasNext: state.page < query.data.pagination.last_page },
    isStale: query.isStale,
    meanwhile: fetched,
  });
  const { rows, isUnsent } = useOverlay(resource, held.rows);
  held.seen(rows);

  const refresh = async () => {
    held.ask();
    if ((await query.refetch()).isError) held.failed();
  };

  const go = (next: ListState) => {
    const text = withListState(new URLSearchParams(search), next, options).toString();
    navigate(text === "" ? path : `${path}?${text}`);
  };

  return {
    rows,
    isUnsent,
    seek:
      query.isPending || query.isPlaceholderData
        ? null
        : async (fits, signal) => {
            const shown = (row: Row) => overlaidNow(resource, row);
            // Few addresses name a row of another page.
            const { seekIn } = await import("./seekIn.ts");
            return seekIn({ client, call, state, options, shown }, fits, signal);
          },
    sourceList: { call: call.name, input: seenBy ?? plainOf(input) },
    pagination: query.data?.pagination ?? {
      current_page: state.page,
      per_page: state.perPage,
      total: 0,
      last_page: state.page,
    },
    unreadable: query.data?.unreadable,
    state: query.isError ? "failed" : query.data === undefined ? "loading" : "ready",
    refreshing: query.isFetching,
    updatedAt: query.data === undefined || query.dataUpdatedAt === 0 ? null : new Date(held.trueAt),
    waiting: held.waiting,
    refresh,
    page: state.page,
    perPage: state.perPage,
    setPage: (page) => go({ ...state, page }),
    setPerPage: (perPage) => go(narrowed(state, { perPage })),
    sort: state.sort ?? undefined,
    setSort: (sort) => go(narrowed(state, { sort: sort ?? null })),
    filters: state.filters,
    setFilters: (change) => go(narrowed(state, { filters: { ...state.filters, ...change } })),
  };
}

function plainOf(input: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input));
}
