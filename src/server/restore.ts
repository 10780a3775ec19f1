import { fileNamed } from "./backup/fileNamed.ts";
import { withDatabase } from "./backup/withDatabase.ts";
import { restoreBackup } from "./backup/restoreBackup.ts";
import { ConfigError, readConfig } from "./config.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";

/** `npm run restore -- FILE [--replace]`: replaces the data by a backup, whether the server runs or not. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const files = words.filter((word) => word !== "--replace");
  const [name] = files;
  if (name === undefined || name.startsWith("-") || files.length > 1) {
    throw new ConfigError(
      "Name one backup: npm run restore -- haat.tar.gz (with --replace, where there are rows already)",
    );
  }
  const file = fileNamed(name, process.env, "restore");
  const config = readConfig(process.env, []);
  const replace = words.includes("--replace");
  const {
    tables,
    files: uploads,
    madeAt,
  } = await withDatabase(config, console.log, (url) =>
    restoreBackup({ url, folder: config.dataFolder }, file, { replace, log: console.log }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored as of ${madeAt}: ${rows} rows of ${tables.length} tables, ${uploads} files`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
