import { dirname } from "node:path";
import type { Config } from "#server/config.ts";
import { clusterIn, openAsItIs } from "#server/data/openEmbedded.ts";
import { isAnswering, postmasterOf } from "#server/postgres/postmaster.ts";
import { urlOf } from "#server/postgres/startEngine.ts";

/**
 * Hands the database of this configuration to a command: the server's that runs, or DATABASE_URL, or, where nobody runs
 * it, the one in the data folder, which `open` starts for as long as the command takes. Throws `StartRefusal`.
 */
export async function withDatabase<T>(
  { dataFolder, databaseUrl }: Pick<Config, "dataFolder" | "databaseUrl">,
  log: (line: string) => void,
  work: (url: string) => Promise<T>,
  open = openAsItIs,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const running = postmasterOf(clusterIn(dataFolder));
  if (running !== null && (await isAnswering(running.socket))) return work(urlOf(dirname(running.socket)));
  const opened = await open({ folder: dataFolder, fill: async () => {}, log, onLost: () => process.exit(1) });
  try {
    return await work(opened.url);
  } finally {
    await opened.close();
  }
}
