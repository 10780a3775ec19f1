import { withDatabase } from "#server/backup/withDatabase.ts";
import type { Config } from "#server/config.ts";
import { openEmbedded } from "#server/data/openEmbedded.ts";
import { openUrl, type Db } from "#server/db/open.ts";

/**
 * The database of the console: the one that the server of this configuration has, whether it runs or not, made where it is
 * missing, and never filled with samples. Throws `StartRefusal`.
 */
export function withAccounts<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const onAccounts = async (url: string) => {
    const { db, close } = await openUrl(url, async () => undefined);
    try {
      return await work(db);
    } finally {
      await close();
    }
  };
  return withDatabase(config, console.log, onAccounts, openEmbedded);
}
