import { lookUpSize, type Resource } from "#outbox/mutations/resource.ts";
import type { Look, Readings } from "./readings.ts";
import type { QueuedChange, SourceList } from "#outbox/change/queuedChange.ts";

/** The result of looking for a row that has left its list. */
export type Found =
  | Exclude<Look, { kind: "absent" | "failing" | "refused" }>
  /** This list has to be read next. */
  | { readonly kind: "read"; readonly list: SourceList }
  /** `isGone`: it is on no list; else it may be on a page that was not read. */
  | { readonly kind: "missing"; readonly isGone: boolean };

/** Of a whole list no more pages are read than these, shared by all rows that are looked for. */
const mostPages = 10;

export interface Search {
  readonly resource: Resource;
  readonly readings: Readings;
  /** A list asked for before this (monotonic) may still have been without the row. */
  readonly since: number;
  /** Epoch ms. */
  readonly now: number;
  readonly freshForMs: number;
}

/**
 * Looks for a row where it can be found (contract/README.md §5.4), beginning with what many rows share. First come the
 * pages beside its own, where it moves when other rows leave; then a search for its id; then the list without filters,
 * page by page. Pure.
 */
export function lookUp(row: QueuedChange, { resource, readings, since, now, freshForMs }: Search): Found {
  const at = (list: SourceList): Found | null => {
    if (readings.without(row, list, since) !== undefined) return null;
    const look = readings.look(row, list, since, now, freshForMs);
    return look?.kind === "row" || look?.kind === "gone" ? look : { kind: "read", list };
  };
  for (const list of pagesBeside(row.sourceList, readings.lastPage(row.sourceList))) {
    const found = at(list);
    if (found !== null) return found;
  }
  const search = resource.search(row.args.id);
  if (search !== null) {
    const found = at(search);
    if (found !== null) return found;
    // A server that can search does not have it; one that ignores `search` has shown its whole list.
    const shown = readings.without(row, search, since);
    if (shown?.kind === "rows" && shown.lastPage <= 1 && shown.rows.size < lookUpSize) {
      return { kind: "missing", isGone: !shown.isPartial };
    }
  }
  let isPartial = false;
  for (let page = 1; page <= mostPages; page += 1) {
    const list = resource.whole(row.sourceList.input, page);
    const found = at(list);
    if (found !== null) return found;
    const shown = readings.without(row, list, since);
    if (shown?.kind !== "rows") break;
    isPartial ||= shown.isPartial;
    if (page >= shown.lastPage) return { kind: "missing", isGone: !isPartial };
  }
  return { kind: "missing", isGone: false };
}

/** The first page, which a row moves to as those before it leave, and the two beside its own. */
function pagesBeside({ call, input }: SourceList, lastPage: number): SourceList[] {
  const own = Number(input.page ?? 1);
  if (!Number.isSafeInteger(own)) return [];
  const pages = new Set([1, own - 1, own + 1].filter((page) => page !== own && page >= 1 && page <= lastPage));
  return [...pages].map((page) => ({ call, input: { ...input, page } }));
}
