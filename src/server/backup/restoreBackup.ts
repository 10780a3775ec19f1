import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { appliedMigrations, applyMigrations, knownMigrations } from "#server/db/applyMigrations.ts";
import { refillTables, quoted, readTables, writeRows, writeSequences, type Sql } from "#server/db/jsonRows.ts";
import { openClient, setUpLock } from "#server/db/open.ts";
import { writeWhole } from "#server/lib/writeWhole.ts";
import { sampleAccountsFile } from "#server/security/samples.ts";
import { makeBackup, type Place } from "./makeBackup.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import { checkBackup, entriesOf, linesOf, tableOf, uploadOf } from "./readBackup.ts";

interface Options {
  /** Replaces the present data, after backing it up into the data folder. Without it only an empty database is filled. */
  readonly replace: boolean;
  readonly log: (line: string) => void;
}

/**
 * Puts a backup in the place of a database and its uploads: the rows in one transaction, which a running server sees
 * from one moment to the next. A backup of an earlier release is brought up to this one. Everybody signs in anew: a
 * session that was ended since the backup must not come back, and no reset link or recovery code that was used since. Throws `BackupError`, having changed nothing.
 */
export async function restoreBackup(place: Place, file: string, { replace, log }: Options): Promise<Manifest> {
  const manifest = await checkBackup(file);
  const known = knownMigrations();
  if (!manifest.migrations.every((one) => known.includes(one))) {
    throw new BackupError(`${file} was made by a later release than this one. Nothing was changed.`);
  }
  const client = await openClient(place.url);
  const sql: Sql = async (text, parameters) => (await client.query(text, parameters)).rows;
  try {
    await sql("BEGIN");
    await sql("SELECT pg_advisory_xact_lock($1)", [setUpLock]);
    if (!(await isEmpty(sql))) {
      if (!replace) {
        throw new BackupError(
          "The database is not empty. Nothing was changed. With --replace its rows go, once a backup of them is made.",
        );
      }
      await holdChanges(sql);
      const stamp = new Date().toISOString().replace(/\W/g, "");
      const kept = join(place.folder, `haat.before-restore-${stamp}.tar.gz`);
      await makeBackup(place, kept);
      log(`What was there is kept: ${kept}`);
    }
    // Files first: without a row they are nothing, a row without them is a picture that is missing.
    await writeFiles(place.folder, file);
    await replaceTables(sql, manifest, file);
    await sql("COMMIT");
    await sql("ANALYZE");
    await writeSamples(place.folder, file);
    return manifest;
  } finally {
    await client.end();
  }
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const [there] = await sql("SELECT to_regclass('public.users') IS NOT NULL AS there");
  if (there?.there !== true) return true;
  const [row] = await sql("SELECT EXISTS (SELECT FROM public.users) AS filled");
  return row?.filled !== true;
}

/** Blocks changes until the end, so that none is missing from both backups; reading goes on. */
async function holdChanges(sql: Sql): Promise<void> {
  // A change that has read already and waits for us now is to give up before we do.
  const [user] = await sql("SELECT current_setting('is_superuser') AS super");
  if (user?.super === "on") await sql("SET deadlock_timeout = '30s'");
  const names = (await readTables(sql)).map(({ name }) => `public.${quoted(name)}`);
  await sql(`LOCK TABLE ${names.join(", ")} IN EXCLUSIVE MODE`);
}

/** In the caller's transaction. The old tables stand aside until the new ones are complete. */
async function replaceTables(sql: Sql, manifest: Manifest, file: string): Promise<void> {
  await sql("ALTER SCHEMA public RENAME TO haat_before");
  await sql("CREATE SCHEMA public");
  await sql("GRANT USAGE ON SCHEMA public TO PUBLIC");
  const isOfLater = await isOfLaterRelease(sql);
  await sql("DROP SCHEMA IF EXISTS drizzle CASCADE");
  const extensions = await sql(
    "SELECT quote_ident(extname) AS name FROM pg_extension WHERE extnamespace = 'haat_before'::regnamespace",
  );
  for (const { name } of extensions) await sql(`ALTER EXTENSION ${String(name)} SET SCHEMA public`);
  await applyMigrations(sql, manifest.migrations);
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  await mustBeTheSame(sql, manifest);
  await refillTables(sql, manifest.tables, async () => {
    for await (const { name, bytes } of entriesOf(file)) {
      const table = tables.get(tableOf(name) ?? "");
      if (table !== undefined) await writeRows(sql, table, linesOf(bytes));
    }
  });
  await writeSequences(sql, manifest.sequences);
  const later = knownMigrations().filter((one) => !manifest.migrations.includes(one));
  await applyMigrations(sql, later);
  await sql("DELETE FROM public.tokens");
  await sql("DELETE FROM public.password_resets");
  await keepSpentCodes(sql);
  await mustBeOurs(sql, isOfLater);
  await sql("DROP SCHEMA haat_before CASCADE");
}

/** Names of tables and columns go into statements: only those that the migrations made. */
async function mustBeTheSame(sql: Sql, manifest: Manifest): Promise<void> {
  const told = (tables: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => `${name}: ${columns.toSorted().join(", ")}`).toSorted());
  if (told(await readTables(sql)) !== told(manifest.tables)) {
    throw new BackupError("The backup's tables are not those of its release. Nothing was changed.");
  }
}

/** A recovery code passes once, also where it was used after the backup was made. */
async function keepSpentCodes(sql: Sql): Promise<void> {
  const [before] = await sql("SELECT to_regclass('haat_before.recovery_codes') IS NOT NULL AS has_codes");
  if (before?.has_codes !== true) return;
  await sql(
    `UPDATE public.recovery_codes AS code SET used_at = spent.used_at FROM haat_before.recovery_codes AS spent
     WHERE spent.user_id = code.user_id AND spent.hash = code.hash AND code.used_at IS NULL AND spent.used_at IS NOT NULL`,
  );
}

async function isOfLaterRelease(sql: Sql): Promise<boolean> {
  const [row] = await sql("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there");
  if (row?.there !== true) return false;
  const known = knownMigrations();
  return (await appliedMigrations(sql)).some((one) => !known.includes(one));
}

/** A database that others keep tables in as well is not emptied for them, and which of them are a later release's this one cannot tell. */
async function mustBeOurs(sql: Sql, isOfLater: boolean): Promise<void> {
  const strange = await sql(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'haat_before'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
     AND relname NOT IN (SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  );
  if (strange.length > 0) {
    const names = strange.map(({ name }) => String(name)).join(", ");
    if (isOfLater)
      throw new BackupError(
        `The database is of a later release than this one, which has more tables (${names}). Nothing was changed. Restore with that release, or into an empty database.`,
      );
    throw new BackupError(`The database also holds tables of somebody else (${names}). Nothing was changed.`);
  }
}

async function writeFiles(folder: string, file: string): Promise<void> {
  const to = join(folder, "files");
  mkdirSync(to, { recursive: true });
  for await (const { name, bytes } of entriesOf(file)) {
    const upload = uploadOf(name);
    if (upload !== null && !isThere(join(to, upload), bytes)) await writeWhole(join(to, upload), bytes);
  }
}

/** Under its random name there is always the same content, but where a full disk or an earlier release cut it short. */
function isThere(path: string, bytes: Uint8Array): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === bytes.byteLength;
}

/** The sample accounts are those of the rows, or none; those that were there stand in the backup that was made of them. */
async function writeSamples(folder: string, file: string): Promise<void> {
  rmSync(join(folder, sampleAccountsFile), { force: true });
  for await (const { name, bytes } of entriesOf(file)) {
    if (name === sampleAccountsFile) await writeWhole(join(folder, sampleAccountsFile), bytes, 0o600);
  }
}
