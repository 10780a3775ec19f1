import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright-core";
import type { Post } from "#contract/posts.ts";
import { flags } from "#tests/setup/browser.ts";
import { randomFrom } from "#tests/setup/chaos.ts";
import { startFaultProxy, type FaultKind, type FaultProxy } from "#tests/setup/faults.ts";
import type { Account } from "#tests/setup/market.ts";
import { chromiumPath } from "#tests/setup/system.mjs";
import { judge, type Acknowledged, type Verdict } from "./judge.ts";
import { decide, findOutbox, leftIn, type Left } from "./tab.ts";
import type { Target } from "./target.ts";

export interface CrashOptions {
  readonly target: Target;
  readonly kills: number;
  /** Ends when so many decisions are acknowledged and all kills are done. */
  readonly acknowledgements: number;
  readonly seed: number;
  /** What may not be applied twice: everything where the server keeps keys. */
  readonly counting: "all" | "toggles";
  /** Share of API requests that fail. */
  readonly faultRate?: number;
  readonly log?: (line: string) => void;
}

export interface CrashReport extends Verdict {
  readonly kills: number;
  readonly faults: Readonly<Record<FaultKind, number>>;
  readonly left: Left;
  readonly seconds: number;
}

/** Nobody signs in through a failing link here: that is another test. */
const strikes = ({ path: address }: { path: string }) => address.startsWith("/api/admin/posts");

/**
 * Two tabs of the built app decide on posts while the browser is killed at random moments and the link fails; then everything is
 * drained without faults, and what was acknowledged is compared with what the server applied.
 */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const { target, kills, seed, counting, faultRate = 0.28, log = () => undefined } = options;
  const from = performance.now();
  const random = randomFrom(seed);
  const posts = await target.posts();
  const proxy = await startFaultProxy({ target: target.url, rate: faultRate, random: randomFrom(seed + 1), strikes });
  const profile = mkdtempSync(path.join(tmpdir(), "haat-crash-profile-"));
  const perLife = Math.ceil(options.acknowledgements / kills);
  const acknowledged: Acknowledged[] = [];
  const jobs = jobsFor(posts);
  try {
    await signInOnce(profile, proxy.url, target.account);
    for (let life = 1; life <= kills; life += 1) {
      const context = await launch(profile);
      const tabs = await Promise.all([openTab(context, proxy), openTab(context, proxy)]);
      const before = acknowledged.length;
      const killAt = performance.now() + 200 + random() * 1800;
      const enough = () => acknowledged.length - before >= perLife * 1.5;
      await Promise.race([
        Promise.all(tabs.map((tab) => work(tab, jobs, acknowledged, enough))),
        new Promise((resolve) => setTimeout(resolve, killAt - performance.now())),
      ]);
      if (acknowledged.length - before >= perLife) await new Promise((resolve) => setTimeout(resolve, random() * 300));
      killBrowser(profile);
      await context.close().catch(() => undefined);
      if (life % 10 === 0) log(`${life} kills, ${acknowledged.length} acknowledged`);
    }
    proxy.setRate(0);
    const left = await drain(profile, proxy, options.acknowledgements, acknowledged, jobs);
    await proxy.close();
    const applied = await target.stop();
    const parked = new Set(left.parked.map(({ key }) => key));
    const seconds = Math.round((performance.now() - from) / 1000);
    return { ...judge(acknowledged, applied, parked, counting), kills, faults: proxy.struck, left, seconds };
  } finally {
    killBrowser(profile);
    rmSync(profile, { recursive: true, force: true });
  }
}

interface Job {
  readonly post: Post;
  /** Index of the post in the whole list. */
  readonly place: number;
}

/** Each post once, newest first: its review, then its pin, so that order and toggles are both at stake. */
function jobsFor(posts: readonly Post[]): Job[] {
  return posts.map((post, place) => ({ post, place })).toReversed();
}

/** Decides in one tab until there is enough or the browser is gone. */
async function work(page: Page, jobs: Job[], acknowledged: Acknowledged[], enough: () => boolean): Promise<void> {
  try {
    for (let job = jobs.pop(); job !== undefined && !enough(); job = jobs.pop()) {
      for (const kind of ["review", "pin"] as const) {
        const key = await decide(page, kind, job.post, job.place);
        acknowledged.push({ key, entity: job.post.id, kind });
      }
    }
  } catch (error) {
    // Killed in the middle of a decision: it was not acknowledged, so it may be there or not.
    if (!/closed|crash|Target|detached|destroyed/i.test(String(error))) throw error;
  }
}

/** Fault-free, until nothing waits; decides on what is missing to the number that was asked for. */
async function drain(
  profile: string,
  proxy: FaultProxy,
  wanted: number,
  acknowledged: Acknowledged[],
  jobs: Job[],
): Promise<Left> {
  const context = await launch(profile);
  const page = await openTab(context, proxy);
  await work(page, jobs, acknowledged, () => acknowledged.length >= wanted);
  let left = await leftIn(page);
  let still = 0;
  for (let before = left.waiting; left.waiting !== 0 && still < 240; before = left.waiting) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    left = await leftIn(page);
    still = left.waiting === before ? still + 1 : 0;
  }
  if (left.waiting !== 0) throw new Error(`${left.waiting} changes do not leave the queue`);
  await context.close();
  return left;
}

async function launch(profile: string): Promise<BrowserContext> {
  for (const name of ["SingletonLock", "SingletonCookie", "SingletonSocket"]) {
    rmSync(path.join(profile, name), { force: true });
  }
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error("Chromium is missing: npm test installs it");
  return chromium.launchPersistentContext(profile, { executablePath, args: flags });
}

async function openTab(context: BrowserContext, proxy: FaultProxy): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${proxy.url}/pages`);
  await findOutbox(page);
  return page;
}

/** Once, and closed in good order, so that the sign-in is on disk before the first kill. */
async function signInOnce(profile: string, url: string, account: Account): Promise<void> {
  const context = await launch(profile);
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/2fa$/);
  await page.getByLabel("Enter OTP").fill(await account.code());
  await page.getByRole("button", { name: /^Verify/ }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.close();
}

/** Every process of the browser is found by its profile's folder. */
function killBrowser(profile: string): void {
  try {
    execFileSync("pkill", ["-KILL", "-f", profile]);
  } catch {
    // Nothing to kill.
  }
}
