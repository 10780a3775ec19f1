import { existsSync } from "node:fs";
import { fileNamed } from "./backup/fileNamed.ts";
import { makeBackup } from "./backup/makeBackup.ts";
import { BackupError } from "./backup/manifest.ts";
import { withDatabase } from "./backup/withDatabase.ts";
import { ConfigError, readConfig } from "./config.ts";
import { clusterIn } from "./data/openEmbedded.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";

/** `npm run backup -- FILE`: database and uploads into one archive, while the server runs or not. */
async function main(): Promise<void> {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || name.startsWith("-") || more.length > 0) {
    throw new ConfigError("Name one file that is not there yet: npm run backup -- haat.tar.gz");
  }
  const file = fileNamed(name, process.env, "backup");
  const config = readConfig(process.env, []);
  if (config.databaseUrl === undefined && !existsSync(clusterIn(config.dataFolder))) {
    throw new BackupError(`There is no database in ${config.dataFolder}. (Is HAAT_DATA the server's?)`);
  }
  const { tables, files, missing } = await withDatabase(config, console.log, (url) =>
    makeBackup({ url, folder: config.dataFolder }, file),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}: ${rows} rows of ${tables.length} tables, ${files} files`);
  if (missing > 0) console.warn(`${missing} more files are not in ${config.dataFolder}. (Is HAAT_DATA the server's?)`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
