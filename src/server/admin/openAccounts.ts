import type { Config } from "#server/config.ts";
import { openData } from "#server/data/openData.ts";
import type { Db } from "#server/db/open.ts";

/**
 * The database of the console: the one that the server of this configuration has, made where it is missing, and never
 * filled with samples. The one place that knows how it is reached.
 */
export async function withAccounts<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const data = await openData({ folder: config.dataFolder, url: config.databaseUrl, fill: async () => undefined });
  try {
    return await work(data.db);
  } finally {
    await data.close();
  }
}
