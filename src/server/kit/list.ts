import { sql, type SQL } from "drizzle-orm";
import { allRows, type Pagination, type PagingInput } from "#contract/paging.ts";
import type { Db } from "#server/db/open.ts";
import type { Entity } from "./entity.ts";
import { inTurn } from "./turns.ts";

export interface ListBody<Row> {
  readonly data: Row[];
  readonly pagination: Pagination;
}

/** How to read one list: how many rows there are, and some of them in order. */
export interface Listing<Row> {
  readonly total: () => Promise<number>;
  /** `limit` is `undefined` for all rows. */
  readonly rows: (limit: number | undefined, offset: number) => Promise<Row[]>;
}

/** One page (contract/README.md §1): a page past the end is empty, with the true pagination; -1 asks for all rows. */
export async function pageOf<Row>(
  { page = 1, per_page: perPage }: PagingInput,
  defaultPerPage: number,
  listing: Listing<Row>,
): Promise<ListBody<Row>> {
  const total = await listing.total();
  const size = perPage ?? defaultPerPage;
  if (size === allRows) {
    const data = page === 1 ? await listing.rows(undefined, 0) : [];
    return { data, pagination: { current_page: page, per_page: allRows, total, last_page: 1 } };
  }
  const offset = (page - 1) * size;
  return {
    data: offset < total ? await listing.rows(size, offset) : [],
    pagination: { current_page: page, per_page: size, total, last_page: Math.max(1, Math.ceil(total / size)) },
  };
}

/** Which rows of an entity a list shows, and in what order; ids that are ordered must end it, so that no two tie. */
interface Scope {
  readonly where?: SQL | undefined;
  readonly order: readonly SQL[];
  /** The same order from its end: a page past the middle is then as near as its mirror image before it. */
  readonly orderFromEnd?: readonly SQL[];
  /** Counts all rows where counting them is slow; used when `where` is absent. */
  readonly totalOfAll?: (db: Db) => Promise<number>;
}

/** More rows take too long for others to wait behind them. */
const mostInTurn = 200;

/** One page of an entity's rows: the keys of the page first, from an index alone where one fits, then their rows. */
export function pageOfEntity<Row extends object>(
  db: Db,
  input: PagingInput,
  defaultPerPage: number,
  entity: Entity<Row>,
  scope: Scope,
): Promise<ListBody<Row>> {
  const perPage = input.per_page ?? defaultPerPage;
  const read = () => readPage(db, input, defaultPerPage, entity, scope);
  return perPage === allRows || perPage > mostInTurn ? read() : inTurn(read);
}

function readPage<Row extends object>(
  db: Db,
  input: PagingInput,
  defaultPerPage: number,
  entity: Entity<Row>,
  { where, order, orderFromEnd, totalOfAll }: Scope,
): Promise<ListBody<Row>> {
  let total = 0;
  const keysOf = async (by: readonly SQL[], limit: number | undefined, offset: number) => {
    const query = db
      .select({ key: sql<number>`${entity.key}` })
      .from(entity.table)
      .where(where)
      .orderBy(...by)
      .offset(offset);
    return (await (limit === undefined ? query : query.limit(limit))).map(({ key }) => Number(key));
  };
  return pageOf(input, defaultPerPage, {
    total: async () => {
      total = await (totalOfAll && where === undefined ? totalOfAll(db) : db.$count(entity.table, where));
      return total;
    },
    rows: async (limit, offset) => {
      if (orderFromEnd === undefined || limit === undefined || offset <= total / 2)
        return rowsOf(db, entity, await keysOf(order, limit, offset));
      const taken = Math.min(limit, total - offset);
      return rowsOf(db, entity, (await keysOf(orderFromEnd, taken, total - offset - taken)).toReversed());
    },
  });
}

/** So many rows are read at a time: all 100,000 at once would fill the database's memory. */
const chunk = 5000;

/** The rows of these keys, in their order. */
async function rowsOf<Row extends object>(db: Db, entity: Entity<Row>, keys: readonly number[]): Promise<Row[]> {
  const rows = new Map<number, Row>();
  for (let start = 0; start < keys.length; start += chunk) {
    for (const row of await entity.load(db, keys.slice(start, start + chunk))) rows.set(entity.keyOf(row), row);
  }
  return keys.flatMap((key) => rows.get(key) ?? []);
}
