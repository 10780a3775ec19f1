import { sql } from "drizzle-orm";
import { knownMigrations } from "./applyMigrations.ts";
import type { Db } from "./open.ts";

/** Read at the start: a release that is built in the place of this one brings others. */
const known = knownMigrations();

/** How many migrations of this build the database does not have. A newer build's do not count. */
export async function pendingMigrations(db: Db): Promise<number> {
  const last = sql<string>`coalesce(max(created_at), 0)`;
  const [row] = await db.select({ last }).from(sql`drizzle.__drizzle_migrations`);
  const applied = Number(row?.last ?? 0);
  return known.filter((when) => when > applied).length;
}
