import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFolder, openUrl, type Db, type OpenDb } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { lockFolder } from "./lock.ts";

export interface DataOptions {
  /** Database, files and sample accounts stand here; absolute. */
  readonly folder: string;
  /** A PostgreSQL server for the tables instead of PGlite in the folder. */
  readonly url: string | undefined;
  /** Fills an empty database. */
  readonly fill: (db: Db) => Promise<void>;
}

export interface OpenData extends OpenDb {
  /** The database was empty and has been filled. */
  readonly isNew: boolean;
}

/** Takes the data folder for this process and opens its database, filled when it is new. Throws `FolderInUseError`. */
export async function openData(options: DataOptions): Promise<OpenData> {
  mkdirSync(options.folder, { recursive: true });
  const unlock = lockFolder(options.folder);
  try {
    const { db, close, isNew } = await (options.url === undefined
      ? openInFolder(options)
      : openOnServer(options.url, options));
    return { db, isNew, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * PGlite in the folder. While the first start builds it a mark stands beside it: a folder whose mark is still there was
 * left by a process that was killed, and is built anew.
 */
async function openInFolder({ folder, fill }: DataOptions): Promise<OpenData> {
  const database = join(folder, "db");
  const mark = join(folder, "db.building");
  const isNew = existsSync(mark) || !existsSync(database);
  if (!isNew) return { ...(await openFolder(database)), isNew };

  writeFileSync(mark, "");
  rmSync(database, { recursive: true, force: true });
  const opened = await openFolder(database);
  await fill(opened.db);
  rmSync(mark);
  return { ...opened, isNew };
}

/** A PostgreSQL server; filling it is one transaction, by whichever process comes first. */
async function openOnServer(url: string, { fill }: DataOptions): Promise<OpenData> {
  const { prepared: isNew, ...opened } = await openUrl(url, async (db) => {
    const isEmpty = (await db.$count(users)) === 0;
    if (isEmpty) await fill(db);
    return isEmpty;
  });
  return { ...opened, isNew };
}
