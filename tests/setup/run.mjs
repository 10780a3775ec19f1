/**
 * `npm test`: types, lint, format, production build, then every test: unit, architecture, server and browser
 * journeys. A skipped, focused or unfinished test is a failure. The last line is `N passed, N failed`.
 * `npm test -- --changed [since]`: only the tests that what has changed since a commit, `HEAD` unless given, can break.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { changedFiles, planOf } from "./changed.mjs";
import { timesOf } from "./times.mjs";
import { filesToRunAgain, withRunAgain } from "./tries.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const results = `${root}.cache/tests.json`;
const count = { passed: 0, failed: 0 };
const fileOf = (name) => path.relative(`${root}tests`, name).replaceAll(path.sep, "/");

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
const ran = askedFor().map(runVitest).map(tryAgain);
if (ran.every((report) => report !== null)) await judge(ran);
finish(count.failed);

/** The arguments of each run of Vitest: one run of everything, or one a project of what a change can break. */
function askedFor() {
  const { values, positionals } = parseArgs({ options: { changed: { type: "boolean" } }, allowPositionals: true });
  if (values.changed !== true) return [[]];
  const [since = "HEAD"] = positionals;
  const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  const names = readdirSync("tests/journeys").filter((name) => name.endsWith(".test.ts"));
  const all = names.map((name) => `tests/journeys/${name}`).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const { server, journeys } = planOf(changedFiles(since, git), all);
  console.log(`Since ${since}: ${journeys.length} of ${all.length} files of journeys, server tests: ${server}`);
  const imported = ["--changed", since, "--passWithNoTests"];
  const ofServer = { all: [], build: ["tests/build"], imported };
  return [
    ["--project", "unit", ...imported],
    // It reads the files of the tree, and imports none.
    ["--project", "unit", "tests/architecture.test.ts"],
    ["--project", "server", ...ofServer[server]],
    ...(journeys.length > 0 ? [["--project", "journeys", ...journeys]] : []),
  ];
}

/** One check that is not a test; it counts like one. */
function step(name, program, args) {
  const from = performance.now();
  const { status } = spawnSync(program, args, { stdio: "inherit" });
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  count[status === 0 ? "passed" : "failed"] += 1;
}

/** What it found, as its JSON reporter writes it; `null` where it did not come to its end. */
function runVitest(args) {
  rmSync(results, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const { status } = spawnSync("npx", ["vitest", "run", ...reporters, ...args], { stdio: "inherit" });
  if (!existsSync(results)) {
    complain("The tests did not run to their end");
    return null;
  }
  const { testResults } = JSON.parse(readFileSync(results, "utf8"));
  if (status !== 0 && testResults.every((file) => file.status === "passed")) {
    complain("The test runner failed outside the tests");
  }
  return { testResults, isAll: args.length === 0 };
}

/** Where journeys are tried again, also a whole file: its tests share a page or a server, which may stay broken however often one is tried. */
function tryAgain(report) {
  if (process.env.CI === undefined || report === null) return report;
  const files = filesToRunAgain(report.testResults);
  if (files.length === 0) return report;
  const again = runVitest(files);
  return again && { ...report, testResults: withRunAgain(report.testResults, again.testResults) };
}

async function judge(reports) {
  const testResults = reports.flatMap((report) => report.testResults);
  let retried = 0;
  const tests = testResults.flatMap(({ name, status: end, message, isSecond, assertionResults }) => {
    const file = fileOf(name);
    if (isSecond) {
      console.warn(`Needed another try: ${file}`);
      retried += 1;
    }
    if (end !== "passed" && assertionResults.every(({ status: state }) => state === "passed")) {
      complain(`Failed outside its tests: ${file} ${message}`);
    }
    return assertionResults.map(({ status: state, fullName, duration = 0, failureMessages = [] }) => {
      // Passed, and yet there is a failure to tell of: that of the first try.
      if (state === "passed" && failureMessages.length > 0) {
        console.warn(`Needed another try: ${fullName} (${file})`);
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
  if (reports.every(({ isAll }) => isAll)) {
    await compareWithSpec(tests.map(({ fullName, file }) => ({ title: fullName, file })));
  }
  for (const line of timesOf(
    tests,
    // Those of another try come when the others have ended.
    testResults.filter(({ isSecond }) => !isSecond).map((result) => ({ ...result, file: fileOf(result.name) })),
  )) {
    console.log(line);
  }
  console.log(`${retried} needed another try`);
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
