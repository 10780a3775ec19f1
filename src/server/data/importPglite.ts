import { chmodSync, existsSync, readFileSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { appliedMigrations, applyMigrations, knownMigrations } from "#server/db/applyMigrations.ts";
import {
  refillTables,
  readRows,
  readSequences,
  readTables,
  writeRows,
  writeSequences,
  type Sql,
} from "#server/db/jsonRows.ts";
import { openClient } from "#server/db/open.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";

/** Where releases up to 0.1 kept their database, PGlite's, in a data folder. */
const oldFolder = (folder: string) => join(folder, "db");

/**
 * Is there one to move over? What its own first start left half made is put aside. Throws `StartRefusal` where
 * something else stands in its place.
 */
export function hasPglite(folder: string, log: (line: string) => void): boolean {
  const old = oldFolder(folder);
  if (!existsSync(old)) return false;
  if (existsSync(join(folder, "db.building"))) {
    putAside(folder, "unfinished", log);
    renameSync(join(folder, "db.building"), join(folder, `db.building-${stamp()}`));
    return false;
  }
  const version = existsSync(join(old, "PG_VERSION")) ? readFileSync(join(old, "PG_VERSION"), "utf8").trim() : "";
  if (version !== "" && existsSync(join(old, "global", "pg_control"))) return true;
  const what = readdirSync(old).length === 0 ? "is empty" : "is not whole: its PG_VERSION or pg_control is missing";
  throw new StartRefusal(
    `The database of an earlier release, ${old}, ${what}. Nothing was changed. Restore it from a copy, or move it away to begin with a new market.`,
  );
}

/**
 * Copies every row of the earlier release's database into a new one, wholly or not at all; the later migrations come
 * after. The old folder stays, under another name, once the copy is on the disk.
 */
export async function importPglite(folder: string, url: string, log: (line: string) => void): Promise<void> {
  log("Moving the market of an earlier release into PostgreSQL. This is done once.");
  const source = await openPglite(oldFolder(folder));
  const target = await openClient(url);
  const to: Sql = async (text, parameters) => (await target.query(text, parameters)).rows;
  try {
    await to("BEGIN");
    await source.run((from) => copyAll(from, to, log));
    await to("COMMIT");
  } finally {
    await target.end();
    await source.close();
  }
}

async function copyAll(from: Sql, to: Sql, log: (line: string) => void): Promise<void> {
  const applied = await appliedMigrations(from);
  const known = knownMigrations();
  if (!applied.every((one) => known.includes(one))) {
    throw new StartRefusal("The database was written by a later release than this one. Start that release.");
  }
  await applyMigrations(to, applied);
  const tables = await readTables(from);
  await refillTables(to, tables, async () => {
    for (const table of tables) {
      let count = 0;
      for await (const lines of readRows(from, table)) {
        await writeRows(to, table, lines);
        count += lines.length;
      }
      if (count > 0) log(`  ${table.name}: ${count}`);
    }
  });
  await writeSequences(to, await readSequences(from));
}

/** Once its rows are safe elsewhere. Kept, because only people decide that something old may go. */
export function putAside(folder: string, why: string, log: (line: string) => void): void {
  const aside = `${oldFolder(folder)}.${why}-${stamp()}`;
  renameSync(oldFolder(folder), aside);
  // PGlite leaves it open to everybody.
  chmodSync(aside, 0o700);
  log(`The old database was kept as ${aside}.`);
}

const stamp = () => new Date().toISOString().replace(/\W/g, "");

interface Pglite {
  /** In one transaction that changes nothing. */
  readonly run: (work: (sql: Sql) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Only here and only now: nothing else knows PGlite, and an installation without it works. */
async function openPglite(dataDir: string): Promise<Pglite> {
  let made;
  try {
    const { PGlite } = await import("@electric-sql/pglite");
    const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
    made = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(
      `The database of an earlier release in ${dataDir} cannot be opened (${told}). It was left as it is. (npm install brings @electric-sql/pglite, which reads it.)`,
    );
  }
  const client = made;
  return {
    run: (work) =>
      client.transaction((tx) =>
        work(async (text, parameters) => (await tx.query<Record<string, unknown>>(text, parameters)).rows),
      ),
    close: () => client.close(),
  };
}
