import { getTableName, sql } from "drizzle-orm";
import { pgTable, text, type PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/open.ts";

/** PostgreSQL takes 65,535 values a statement; fewer keep the memory low. */
export const batchSize = 500;

/** Inserts rows as they come, many in a statement. */
export async function insertAll<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: Iterable<Table["$inferInsert"]>,
): Promise<void> {
  let batch: Table["$inferInsert"][] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === batchSize) {
      await db.insert(table).values(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await db.insert(table).values(batch);
}

/** Lets the ids that the database gives go on after those that were given. */
export async function continueIds(db: Db, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`,
  );
}

const indexes = pgTable("pg_indexes", {
  table: text("tablename").notNull(),
  name: text("indexname").notNull(),
  definition: text("indexdef").notNull(),
});

/**
 * Runs `fill` while the table has no index but those that are unique, and builds the others again from the full table:
 * many times faster than keeping a search index up to date with each row.
 */
export async function withoutIndexes(db: Db, table: PgTable, fill: () => Promise<void>): Promise<void> {
  const all = await db
    .select()
    .from(indexes)
    .where(sql`schemaname = current_schema() and ${indexes.table} = ${getTableName(table)}`);
  const plain = all.filter(({ definition }) => definition.startsWith("CREATE INDEX"));
  for (const { name } of plain) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { definition } of plain) await db.execute(sql.raw(definition));
}
