import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql } from "./jsonRows.ts";

/** Copied beside the built server by the build, so that it is found in both places. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Names of the migrations that a database has, oldest first: the moments (ms) that drizzle writes down. */
export async function appliedMigrations(sql: Sql): Promise<number[]> {
  const rows = await sql("SELECT created_at::text AS at FROM drizzle.__drizzle_migrations ORDER BY created_at");
  return rows.map(({ at }) => Number(at));
}

/** The migrations of this release, oldest first, as `appliedMigrations` names them. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/**
 * Brings an empty database to where another one was, in the caller's transaction, written down as drizzle does it: what
 * is missing then is drizzle's to do. drizzle itself always goes to the end, in a transaction of its own.
 */
export async function applyMigrations(sql: Sql, wanted: readonly number[]): Promise<void> {
  await sql("CREATE SCHEMA IF NOT EXISTS drizzle");
  await sql(
    "CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder })) {
    if (!wanted.includes(folderMillis)) continue;
    for (const statement of statements) await sql(statement);
    await sql("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [hash, folderMillis]);
  }
}
