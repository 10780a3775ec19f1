import { asc, inArray, lt, sql } from "drizzle-orm";
import { files as fileTable } from "#server/db/internalTables.ts";
import { orphanedFiles } from "#server/db/operationTables.ts";
import type { Db } from "#server/db/open.ts";
import { hours, seconds } from "#server/lib/clock.ts";
import type { FileStore } from "./store.ts";

/** No upload is on its way for so long. */
const patience = hours(1);
const batch = 100;

/** Notes files that may be orphans, on a disk and in no row: before they are written, and as their row goes. */
export async function noteOrphans(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await db
      .insert(orphanedFiles)
      .values(names.map((name) => ({ name })))
      .onConflictDoNothing();
}

/** Drops the notes of files in the transaction of the row that has them. */
export async function dropOrphanNotes(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.delete(orphanedFiles).where(inArray(orphanedFiles.name, [...names]));
}

/**
 * Removes noted orphans from every disk, the remote one too, and tells how many. It goes by names that this
 * database noted and never by what a disk holds: a bucket may hold another server's files. Any number of processes may do it
 * at once, since removing twice does no harm. `patienceMs` is how long a file may wait for its row.
 */
export async function sweepNotedOrphans(db: Db, files: FileStore, patienceMs = patience): Promise<number> {
  const old = lt(orphanedFiles.since, sql`clock_timestamp() - make_interval(secs => ${patienceMs / seconds(1)})`);
  let swept = 0;
  for (;;) {
    const rows = await db.select().from(orphanedFiles).where(old).orderBy(asc(orphanedFiles.since)).limit(batch);
    const names = rows.map(({ name }) => name);
    if (names.length === 0) return swept;
    const has = await namesWithRow(db, names);
    // Off the disks first: where one cannot be asked the note stays, and the next hour tries again.
    await files.remove(names.filter((name) => !has.has(name)));
    await dropOrphanNotes(db, names);
    swept += names.length - has.size;
  }
}

/**
 * Removes files of the local folder that no row has: a process that was killed left them between disk and database. Only for a
 * folder whose own database this is: another would know none of them.
 */
export async function sweepFolderOrphans(db: Db, files: FileStore): Promise<void> {
  const known = new Set((await db.select({ name: fileTable.name }).from(fileTable)).map(({ name }) => name));
  await files.remove((await files.names()).filter((name) => !known.has(name)));
}

/** Removes the sizes of pictures that no row has any more: with several processes another one may have removed the picture. */
export async function sweepSizes(db: Db, { sizes }: Pick<FileStore, "sizes">): Promise<void> {
  const names = await sizes.names();
  for (let from = 0; from < names.length; from += batch) {
    const some = names.slice(from, from + batch);
    const has = await namesWithRow(db, some);
    await sizes.forget(some.filter((name) => !has.has(name)));
  }
}

/** Those of these files that a row has. */
async function namesWithRow(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.select({ name: fileTable.name }).from(fileTable).where(inArray(fileTable.name, names));
  return new Set(rows.map(({ name }) => name));
}
