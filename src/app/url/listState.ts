import { isRecord } from "#contract/read.ts";
import type { ReadCall } from "#contract/call.ts";
import { wholeIn, type Query } from "#contract/query.ts";
import { allRows, type Paged } from "#contract/paging.ts";

/** The settings of a list. The hook and the prefetch of its route take the same object. */
export interface ListOptions {
  /** Rows per page where the URL says nothing (spec §9). */
  readonly perPage: number;
  /** Names of the URL's parameters that narrow the list. */
  readonly filters?: readonly string[];
  /** Always sent, not in the URL: the level of the regions list, say. */
  readonly fixed?: Readonly<Record<string, string | number>>;
  /**
   * Parameters that say what the rows are: the level of regions, the role of accounts. While the rows of another value
   * are on their way the last ones do not stand in for them: the same key would be another thing's.
   */
  readonly apart?: readonly string[];
  /**
   * What one row is called, `post`: the rows then stay where they are while somebody looks at them, and those that a fetch
   * brings which nobody asked for wait behind `2 new posts`.
   */
  readonly holds?: "post";
}

/** The state of a list, all of it in the URL. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  /** -1 is all. */
  readonly perPage: number;
  /** Name → value, of the options' filters only; none is empty. */
  readonly filters: Readonly<Record<string, string>>;
  /** A column's name, a leading `-` descends; `null` is the server's own order. */
  readonly sort: string | null;
}

/** Any list call. */
export type ListCall<Input extends object, Row> = ReadCall<Input, Paged<Row>>;

/** Reads the state from a URL's query; what makes no sense is as if it were not there. */
export function listStateOf(search: URLSearchParams, options: ListOptions): ListState {
  const page = wholeIn(search.get("page"));
  const perPage = wholeIn(search.get("per_page"));
  const filters: Record<string, string> = {};
  for (const name of options.filters ?? []) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    perPage: Number.isSafeInteger(perPage) && (perPage === allRows || perPage >= 1) ? perPage : options.perPage,
    filters,
    sort: search.get("sort") || null,
  };
}

/** Writes a state into a URL's query, the defaults left out, parameters of others left as they are. */
export function withListState(search: URLSearchParams, state: ListState, options: ListOptions): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value));
  put("page", state.page === 1 ? null : String(state.page));
  put("per_page", state.perPage === options.perPage ? null : String(state.perPage));
  put("sort", state.sort);
  for (const name of options.filters ?? []) put(name, state.filters[name] || null);
  return next;
}

/** A change of filter, sort or page size starts again at the first page. */
export function narrowed(state: ListState, change: Partial<Omit<ListState, "page">>): ListState {
  return { ...state, ...change, page: 1 };
}

/** Whether rows that were asked for with one input may stand in for those of another while these are on their way. */
export function mayStandIn(before: unknown, now: object, { apart = [] }: ListOptions): boolean {
  const earlier = parametersOf(before);
  const wanted = parametersOf(now);
  return apart.every((name) => earlier.get(name) === wanted.get(name));
}

function parametersOf(input: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(isRecord(input) ? Object.entries(input) : []);
}

/** The call's input for a state. Parameters that the call does not know or take are left out. */
export function listInput<Input extends object>(
  call: ListCall<Input, unknown>,
  state: ListState,
  { fixed }: ListOptions,
): Input {
  const wanted: Record<string, unknown> = {
    page: state.page,
    per_page: state.perPage,
    ...(state.sort === null ? {} : { sort: state.sort }),
    ...state.filters,
    ...fixed,
  };
  const known = Object.entries(wanted).filter(([name, value]) => takes(call.query, name, value));
  return call.query.read(Object.fromEntries(known));
}

function takes({ parameters }: Query<unknown>, name: string, value: unknown): boolean {
  try {
    parameters[name]?.(value);
    return true;
  } catch {
    return false;
  }
}
