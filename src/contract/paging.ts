import { number, object, string, type InferType } from "yup";
import { UnreadableError, arrayOf, type Read } from "./read.ts";

/** `per_page` that asks for all rows in one page (spec §7). */
export const allRows = -1;

/** Page sizes of spec §9; the first is the default. */
export const pageSizes = {
  small: [10, 25, 50, 100, allRows],
  large: [100, 250, 500, 1000, allRows],
} as const;

/** A whole number that falls back, as a Laravel paginator does, where the query holds none (`page=abc`, `per_page=0`). */
const wholeOr = (fallback: number | undefined, valid: (value: number) => boolean) =>
  number()
    .transform((_value: unknown, original: unknown) => {
      const whole = Number(original);
      return Number.isSafeInteger(whole) && valid(whole) ? whole : fallback;
    })
    .optional();

/** Query of every list: 1-based `page`, `per_page` up to any size, -1 for all. */
export const pagingInput = object({
  page: wholeOr(1, (value) => value >= 1 && value <= 2_000_000_000),
  per_page: wholeOr(undefined, (value) => value === allRows || (value >= 1 && value <= 2_000_000_000)),
});
export type PagingInput = InferType<typeof pagingInput>;

/** A filter by id that is left out when it is none. */
export const filterId = () => wholeOr(undefined, (value) => value > 0 && value <= 2_000_000_000);
/** A filter by text that is left out when it is empty. */
export const filterText = () => string().trim().max(200).optional();

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
}

/**
 * Makes a `read` for lists: `{ data: [...], pagination }`, Laravel's own paginator (the four numbers beside `data` or
 * under `meta`), or a bare array. Throws where the rows are no array: that must never pass for an empty list.
 */
export function listOf<Row>(read: Read<Row>): (body: unknown, origin: string) => Paged<Row> {
  return (body, origin) => {
    const outer = isRecord(body) && isRecord(body.data) && Array.isArray(body.data.data) ? body.data : body;
    const rows = isRecord(outer) ? outer.data : outer;
    if (!Array.isArray(rows)) throw new UnreadableError("data", "an array", rows);
    return { rows: arrayOf(read)(rows, origin, "data"), pagination: readPagination(outer, rows.length) };
  };
}

function readPagination(body: unknown, rowCount: number): Pagination {
  const source = !isRecord(body)
    ? {}
    : isRecord(body.pagination)
      ? body.pagination
      : isRecord(body.meta)
        ? body.meta
        : body;
  const whole = (name: string, fallback: number) => {
    const value = Number(source[name] ?? Number.NaN);
    return Number.isInteger(value) ? value : fallback;
  };
  return {
    current_page: whole("current_page", 1),
    per_page: whole("per_page", rowCount),
    total: whole("total", rowCount),
    last_page: Math.max(1, whole("last_page", 1)),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
