import { query, wholeOr, type QueryInput } from "./query.ts";
import { UnreadableError, isRecord, numberIn, type Read } from "./read.ts";

/** `per_page` that asks for all rows in one page (spec §7). */
export const allRows = -1;

/** Page sizes of spec §9; the first is the default. */
export const pageSizes = {
  small: [10, 25, 50, 100, allRows],
  large: [100, 250, 500, 1000, allRows],
} as const;

/** What every list takes: 1-based `page`, `per_page` up to any size, -1 for all. */
export const paging = {
  page: wholeOr(1, (value) => value >= 1),
  per_page: wholeOr(undefined, (value) => value === allRows || (value >= 1 && value <= 2_000_000_000)),
};

/** The query of a list without filters. */
export const pagingQuery = query(paging);
export type PagingInput = QueryInput<typeof pagingQuery>;

/** Spec §3, paged list response. */
export interface Pagination {
  readonly current_page: number;
  readonly per_page: number;
  readonly total: number;
  readonly last_page: number;
}

export interface Paged<Row> {
  readonly rows: Row[];
  readonly pagination: Pagination;
  /** How many rows were left out because they could not be read; absent if all could. */
  readonly unreadable?: number;
}

/**
 * Makes a `read` for lists: `{ data: [...], pagination }`, Laravel's own paginator (the four numbers beside `data` or
 * under `meta`), the rows of either within another `data`, or a bare array. Throws if the rows are no array, if not one
 * of them can be read, and if an empty array comes without pagination: a body that is no list must never pass for an
 * empty one.
 */
export function listOf<Row>(read: Read<Row>): (body: unknown, origin: string) => Paged<Row> {
  return (body, origin) => {
    const page = pageOf(read, body, origin);
    if (page.given === 0 && !page.isPaged) throw new UnreadableError("pagination", "there", undefined);
    return page.paged;
  };
}

/** Makes a `read` for a list that has no pages (contract/README.md §3): an empty one is `{ data: [] }`, with a message or without. */
export function wholeListOf<Row>(read: Read<Row>): (body: unknown, origin: string) => Paged<Row> {
  return (body, origin) => {
    const page = pageOf(read, body, origin);
    const plain = isRecord(body) && Object.keys(body).every((name) => name === "data" || name === "message");
    if (page.given === 0 && !page.isPaged && !plain) throw new UnreadableError("body", "{ data: [] }", body);
    return page.paged;
  };
}

function pageOf<Row>(read: Read<Row>, body: unknown, origin: string) {
  const outer = isRecord(body) && isRecord(body.data) && Array.isArray(body.data.data) ? body.data : body;
  const given = isRecord(outer) ? outer.data : outer;
  if (!Array.isArray(given)) throw new UnreadableError("data", "an array", given);
  const { rows, problem } = readable(read, given, origin);
  if (rows.length === 0 && problem !== null) throw problem;
  const unreadable = given.length - rows.length;
  const source = paginationOf(outer, body);
  const paged: Paged<Row> = {
    rows,
    pagination: readPagination(source, given.length),
    ...(unreadable > 0 && { unreadable }),
  };
  return {
    paged,
    given: given.length,
    isPaged: isWhole(source.total) && isWhole(source.current_page),
  };
}

function readable<Row>(read: Read<Row>, given: readonly unknown[], origin: string) {
  const rows: Row[] = [];
  let problem: UnreadableError | null = null;
  for (const [index, row] of given.entries()) {
    try {
      rows.push(read(row, origin, `data[${index}]`));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      problem ??= error;
    }
  }
  return { rows, problem };
}

/** Beside the rows or, where these lie one level down, beside what holds them. */
function paginationOf(...levels: readonly unknown[]): Record<string, unknown> {
  const places = levels.filter(isRecord).flatMap((level) => [level.pagination, level.meta, level]);
  return places.filter(isRecord).find((place) => numbers.some((name) => isWhole(place[name]))) ?? {};
}

const numbers = ["current_page", "per_page", "total", "last_page"] as const;

const isWhole = (value: unknown) => Number.isInteger(numberIn(value));

function readPagination(source: Record<string, unknown>, rowCount: number): Pagination {
  const whole = (name: string, fallback: number) => {
    const value = numberIn(source[name]);
    return isWhole(value) ? value : fallback;
  };
  const total = whole("total", rowCount);
  const perPage = whole("per_page", rowCount);
  const pages = perPage > 0 ? Math.ceil(total / perPage) : 1;
  return {
    current_page: whole("current_page", 1),
    // Of all rows in one page a server says either: a row's place in its list is reckoned from it (contract/README.md §5.4).
    per_page: perPage === allRows ? total : perPage,
    total,
    last_page: Math.max(1, whole("last_page", pages)),
  };
}
