/**
 * `npm test`: types, lint, format, production build, then every test: unit, architecture, server and browser
 * journeys. A skipped, focused or unfinished test is a failure. The last line is `N passed, N failed`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { timesOf } from "./times.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const results = `${root}.cache/tests.json`;
const count = { passed: 0, failed: 0 };

process.chdir(root);
if (!existsSync("node_modules/.package-lock.json")) mustRun("npm", ["ci"]);
const { installSystem } = await import("./system.mjs");
try {
  installSystem();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  finish(1);
}

for (const script of ["typecheck", "lint", "format:check", "build"]) step(script, "npm", ["run", "--silent", script]);
await runTests();
finish(count.failed);

/** One check that is not a test; it counts like one. */
function step(name, program, args) {
  const from = performance.now();
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  count[status === 0 ? "passed" : "failed"] += 1;
}

async function runTests() {
  rmSync(results, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const { status } = spawnSync("npx", ["vitest", "run", ...reporters], { stdio: "inherit" });
  if (!existsSync(results)) {
    complain("The tests did not run to their end");
    return;
  }
  const report = JSON.parse(readFileSync(results, "utf8"));
  const fileOf = (name) => path.relative(`${root}tests`, name).replaceAll(path.sep, "/");
  let retried = 0;
  const tests = report.testResults.flatMap(({ name, assertionResults }) => {
    const file = fileOf(name);
    return assertionResults.map(({ status: state, fullName, duration = 0, failureMessages = [] }) => {
      // Passed, and yet there is a failure to tell of: that of the first try.
      if (state === "passed" && failureMessages.length > 0) {
        console.warn(`Needed a second try: ${fullName} (${file})`);
        retried += 1;
      }
      return { status: state, fullName, file, duration };
    });
  });
  const by = (wanted) => tests.filter((test) => wanted(test.status)).map((test) => test.fullName);
  const failed = by((state) => state === "failed");
  count.passed += by((state) => state === "passed").length;
  count.failed += failed.length;
  for (const name of by((state) => state !== "passed" && state !== "failed")) complain(`Skipped: ${name}`);
  if (tests.length === 0) complain("No test was found");
  if (status !== 0 && failed.length === 0) complain("The test runner failed outside the tests");
  await compareWithSpec(tests.map(({ fullName, file }) => ({ title: fullName, file })));
  for (const line of timesOf(
    tests,
    report.testResults.map((result) => ({ ...result, file: fileOf(result.name) })),
  )) {
    console.log(line);
  }
  console.log(`${retried} needed a second try`);
}

async function compareWithSpec(tests) {
  const { specCoverage } = await import("./specCoverage.mjs");
  const { parts, nameless } = await specCoverage(tests);
  // Said, not counted: the product is not wrong by it.
  for (const title of nameless) console.warn(`Names no part of the spec: ${title}`);
  const missing = parts.filter((part) => part.tests === 0);
  for (const { name } of missing) complain(`No test exercises: ${name}`);
  console.log(
    `${parts.length - missing.length} of ${parts.length} parts of the spec are covered; npm run spec lists them`,
  );
}

function complain(words) {
  console.error(words);
  count.failed += 1;
}

function mustRun(program, args) {
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** Exits with the closing line. */
function finish(failures) {
  console.log(`\n${count.passed} passed, ${Math.max(count.failed, failures)} failed`);
  process.exit(failures === 0 ? 0 : 1);
}
