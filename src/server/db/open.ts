import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";

/** A database or a transaction on it: the same queries run on PGlite and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface OpenDb {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/** Copied beside the built server by the build, so that it is found in both places. */
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Opens PGlite in `folder`, which is made when it is missing and must be used by one process only (the caller's lock),
 * or in memory where there is none, and brings its tables up to date.
 */
export async function openFolder(folder?: string): Promise<OpenDb> {
  const client = await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), extensions: { pg_trgm } });
  return migratedPglite(client);
}

/** A PGlite instance that the caller made, such as a clone; takes it over. */
export async function migratedPglite(client: PGlite): Promise<OpenDb> {
  const db = drizzlePglite(client);
  await migratePglite(db, { migrationsFolder });
  return { db, close: () => client.close() };
}

/** Opens a PostgreSQL server (15 or newer) by its URL and brings its tables up to date. */
export async function openUrl(url: string): Promise<OpenDb> {
  const pool = new Pool({ connectionString: url, options: "-c timezone=UTC", max: 10 });
  // Without a listener a connection that breaks while idle ends the process.
  pool.on("error", () => undefined);
  const db = drizzlePg(pool);
  await migratePg(db, { migrationsFolder });
  return { db, close: () => pool.end() };
}
