/** `npm run spec`: what of the spec the tests cover, told from their titles, and what they do not. */
import { spawnSync } from "node:child_process";
import { specCoverage } from "./specCoverage.mjs";

const listed = spawnSync("npx", ["vitest", "list", "--json"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  stdio: ["ignore", "pipe", "inherit"],
});
if (listed.status !== 0) {
  console.error(listed.stdout);
  process.exit(1);
}
const titles = JSON.parse(listed.stdout.slice(listed.stdout.indexOf("["))).map((test) => test.name);
const { parts, nameless } = await specCoverage(titles);
const covered = parts.filter((part) => part.tests > 0);
const missing = parts.filter((part) => part.tests === 0);

console.log("Covered\n");
for (const part of covered) console.log(`${String(part.tests).padStart(5)}  ${part.name}: ${part.says}`);
console.log("\nNot covered\n");
for (const part of missing) console.log(`       ${part.name}: ${part.says}`);
if (nameless.length > 0) {
  console.log("\nTests that name no part of the spec\n");
  for (const title of nameless) console.log(`       ${title}`);
}
console.log(`\n${covered.length} of ${parts.length} parts covered by ${titles.length} tests`);
