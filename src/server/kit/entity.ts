import { sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/open.ts";
import { statement } from "#server/db/prepared.ts";
import type { Person } from "#server/security/tokens.ts";
import { among, amongGiven, fewNumbers, listOf } from "./sql.ts";

/** A kind of row as the API shows it. */
export interface Entity<Row extends object> {
  /** As messages name it: `Post not found.` */
  readonly name: string;
  readonly table: PgTable;
  readonly key: PgColumn;
  readonly keyOf: (row: Row) => number;
  /** The rows with these keys, as they go over the wire (contract/README.md §4); in any order. */
  readonly load: (db: Db, keys: readonly number[]) => Promise<Row[]>;
  /**
   * Where a change of one row may move the others: all are held from the start, so that two changes, each with its own row,
   * do not wait for each other's. For tables of a few rows.
   */
  readonly heldTogether?: boolean;
  /** Throws where this person may not change this row: asked before the row's version, whose refusal shows the row. */
  readonly mustBeOpenTo?: (person: Person, row: Row) => void;
}

/** The rows with these keys, held until the transaction ends, so that nobody changes them between look and change. */
export async function loadForChange<Row extends object>(tx: Db, entity: Entity<Row>, keys: readonly number[]) {
  const held = keys.length > fewNumbers ? holdMany(tx, entity, keys) : holdFew(tx, entity, keys);
  // Sent together and answered in order: the rows are read once they are held.
  const [, rows] = await Promise.all([held, entity.load(tx, keys)]);
  return rows;
}

const holdFew = <Row extends object>(tx: Db, entity: Entity<Row>, keys: readonly number[]) => {
  const name = `hold ${entity.name}`;
  return statement(tx, name, () =>
    holding(tx, entity, amongGiven(entity.key, sql.placeholder("keys"))).prepare(name),
  ).execute({ keys: listOf(keys) });
};

const holdMany = <Row extends object>(tx: Db, entity: Entity<Row>, keys: readonly number[]) =>
  holding(tx, entity, among(entity.key, keys)).execute();

const holding = <Row extends object>(tx: Db, { table, key, heldTogether }: Entity<Row>, wanted: SQL) =>
  tx
    .select({ key: sql<number>`${key}` })
    .from(table)
    .where(heldTogether === true ? undefined : wanted)
    .orderBy(key)
    .for("update");

/** An entity whose key is its `id`. */
export function entityById<Row extends { readonly id: number }>(fields: Omit<Entity<Row>, "keyOf">): Entity<Row> {
  return { ...fields, keyOf: ({ id }) => id };
}
