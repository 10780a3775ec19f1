/**
 * `npm run bench:lighthouse [-- --runs 5]`: Lighthouse's mobile audit (a phone with a processor four times slower, 1.6 Mbit/s,
 * 150 ms) of Login and, signed in, of the Dashboard: the built app, each time in a browser that has never seen it. Prints medians
 * of its scores and what they lost. Lighthouse has a lock file of its own in `lighthouse/` and is installed on first use, into
 * `.cache/`: nobody else needs its 170 MB.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "playwright-core";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { flags } from "#tests/setup/browser.ts";
import buildApp from "#tests/setup/build.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { withOwnPackages } from "#tests/setup/ownPackages.ts";
import { putSession, sessionOf, type FullSession } from "#tests/setup/session.ts";
import { chromiumPath } from "#tests/setup/system.mjs";
import { percentile } from "./load/percentile.ts";

const execute = promisify(execFile);

/** The least of each score, of 100. */
const wanted = { performance: 98, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof wanted;
const categories = Object.keys(wanted) as Category[];

interface Audit {
  readonly id: string;
  readonly title: string;
  /** 0 to 1; `null` where there is nothing to judge. */
  readonly score: number | null;
  readonly displayValue?: string;
}

interface Report {
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options: { runs: { type: "string", default: "5" } } });
  const lighthouse = path.join(withOwnPackages("lighthouse"), "node_modules/lighthouse/cli/index.js");
  buildApp();
  const folder = mkdtempSync(path.join(tmpdir(), "haat-lighthouse-"));
  const server = await startBuiltServer({ data: path.join(folder, "data"), posts: 300 });
  const [account] = sampleAccounts(path.join(folder, "data"));
  const session = await sessionOf(server.url, account);
  const found: boolean[] = [];
  for (const [page, who] of [
    ["/login", null],
    ["/", session],
  ] as const) {
    const reports: Report[] = [];
    for (let time = 0; time < Number(values.runs); time += 1) {
      reports.push(await audit(lighthouse, server.url, page, who));
    }
    found.push(print(page, reports));
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  if (found.includes(false)) process.exitCode = 1;
}

/** One audit in a browser of its own; what signs in is put into its storage before the app is first asked for. */
async function audit(lighthouse: string, url: string, page: string, session: FullSession | null): Promise<Report> {
  const profile = mkdtempSync(path.join(tmpdir(), "haat-lighthouse-"));
  const port = 9300 + Math.floor(Math.random() * 600);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath() ?? "chromium",
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    const [first] = context.pages();
    if (session !== null && first) await putSession(first, url, session);
    const report = path.join(profile, "report.json");
    await execute(process.execPath, [
      lighthouse,
      `${url}${page}`,
      `--port=${port}`,
      "--quiet",
      `--only-categories=${categories.join(",")}`,
      // It would sign out; the profile is new.
      "--disable-storage-reset",
      "--output=json",
      `--output-path=${report}`,
    ]);
    return JSON.parse(readFileSync(report, "utf8")) as Report;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Whether every median is as wanted. */
function print(page: string, reports: readonly Report[]): boolean {
  const scores = categories.map((category) => {
    const each = reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100));
    return { category, each, median: median(each) };
  });
  for (const { category, each, median: middle } of scores) {
    console.log(`${page}: ${category} ${middle} of 100 (${each.join(", ")}), wanted ${wanted[category]}`);
  }
  const lost = new Map<string, string[]>();
  for (const { categories: all, audits } of reports) {
    for (const { id } of Object.values(all).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))) {
      const one = audits[id];
      if (one && one.score !== null && one.score < 1) {
        lost.set(one.title, [
          ...(lost.get(one.title) ?? []),
          `${one.displayValue ?? ""} (${one.score.toFixed(2)})`.trim(),
        ]);
      }
    }
  }
  for (const [title, each] of lost) console.log(`  ${title}: ${each.join(", ")}`);
  return scores.every(({ category, median: middle }) => middle >= wanted[category]);
}

const median = (values: readonly number[]) => percentile(values, 50);
