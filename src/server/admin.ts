import { askPassword, readPassword } from "./admin/askPassword.ts";
import { withAccounts } from "./admin/openAccounts.ts";
import { readCommand } from "./admin/readCommand.ts";
import { runCommand } from "./admin/runCommand.ts";
import { ConfigError, readConfig } from "./config.ts";
import { StartRefusal } from "#server/lib/startRefusal.ts";

/** `npm run admin -- …`: makes and mends staff accounts where the server runs, without a sign-in. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig(process.env, []);
  for (const line of await withAccounts(config, (db) => runCommand(db, command, ask))) console.log(line);
}

async function ask(): Promise<string> {
  if (!process.stdin.isTTY) return readPassword();
  const password = await askPassword("Password (empty: one is made at random): ");
  if (password === null) throw new ConfigError("The two passwords differ. Nothing was changed.");
  return password;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
