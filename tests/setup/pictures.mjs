/**
 * `npm run pictures`: compares every screen and dialog with its kept picture. `-- --update` keeps the new ones instead,
 * `-- --only posts` takes those whose name matches, and what else stands there goes to vitest, as `-t 360x800`.
 */
import { spawnSync } from "node:child_process";
import { installSystem } from "./system.mjs";

const words = process.argv.slice(2);
const env = { ...process.env, HAAT_PICTURES: "compare" };
const rest = [];
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === "--update") env.HAAT_PICTURES = "renew";
  else if (word === "--only") env.HAAT_PICTURES_ONLY = words.shift() ?? "";
  else rest.push(word);
}
installSystem();
const { status } = spawnSync("npx", ["vitest", "run", "--project", "pictures", ...rest], { stdio: "inherit", env });
process.exit(status ?? 1);
