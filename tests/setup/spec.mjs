/** `npm run spec`: lists the parts of the specification that tests cover and those that they do not, by title and folder of the tests. */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { specCoverage } from "./specCoverage.mjs";

const folder = fileURLToPath(new URL("../", import.meta.url));
const title = /\(\s*(["`])((?:§\d|api |ui |outbox |security |performance |house |spec §)[^\n]*?)\1/g;
const tests = readdirSync(folder, { recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(path.join(folder, file), "utf8").matchAll(title)].map((match) => ({
      title: match[2],
      file: file.replaceAll(path.sep, "/"),
    })),
  );

const { parts, unlisted: all } = await specCoverage(tests);
/** The words of a describe are no title of a test. */
const unlisted = all.filter((one) => one.includes(":"));
const covered = parts.filter((part) => part.tests > 0);
const missing = parts.filter((part) => part.tests === 0);
const line = ({ name, says, tests: count, helpers }) =>
  `${String(count || "").padStart(5)}  ${name}: ${says}${count === 0 && helpers > 0 ? ` (named by ${helpers} that only look at a helper)` : ""}`;

console.log(`Covered\n\n${covered.map(line).join("\n")}`);
console.log(`\nNot covered\n\n${missing.map(line).join("\n")}`);
if (unlisted.length > 0) {
  console.log(`\nTitles that name no listed part\n\n${unlisted.map((one) => `       ${one}`).join("\n")}`);
}
console.log(`\n${covered.length} of ${parts.length} parts covered, ${tests.length} titles`);
