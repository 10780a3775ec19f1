import { mkdirSync } from "node:fs";
import { openUrl, type Db, type OpenDb } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { openEmbedded } from "./openEmbedded.ts";

interface DataOptions {
  /** Database, files and sample accounts stand here; absolute. */
  readonly folder: string;
  /** A PostgreSQL server for the tables instead of the one in the folder. */
  readonly url: string | undefined;
  /** Fills an empty database. */
  readonly fill: (db: Db) => Promise<void>;
  readonly log: (line: string) => void;
  /** Another process took the folder from this one, which must write no more. */
  readonly onLost: () => void;
}

interface OpenData extends OpenDb {
  /** The database was empty and has been filled. */
  readonly isNew: boolean;
}

/** Opens the database, filled when it is new; one in the data folder takes that for this process. Throws `StartRefusal`. */
export async function openData(options: DataOptions): Promise<OpenData> {
  const { folder, url, fill, log } = options;
  if (url === undefined) {
    const { db, close, prepared } = await openEmbedded(options);
    return { db, close, isNew: prepared };
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { prepared, ...opened } = await openUrl(
    url,
    async (db) => {
      const isEmpty = (await db.$count(users)) === 0;
      if (isEmpty) await fill(db);
      return isEmpty;
    },
    log,
  );
  return { ...opened, isNew: prepared };
}
