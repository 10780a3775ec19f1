import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";

const journal = fileURLToPath(new URL("./migrations/meta/_journal.json", import.meta.url));

let known: readonly number[] | null = null;

/** When each migration of this build was made: what the database keeps of those that it has. */
function ownMigrations(): readonly number[] {
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: readonly { when: number }[] };
  return entries.map(({ when }) => when);
}

/** How many migrations of this build the database does not have. A newer build's do not count. */
export async function pendingMigrations(db: Db): Promise<number> {
  known ??= ownMigrations();
  const last = sql<string>`coalesce(max(created_at), 0)`;
  const [row] = await db.select({ last }).from(sql`drizzle.__drizzle_migrations`);
  const applied = Number(row?.last ?? 0);
  return known.filter((when) => when > applied).length;
}
