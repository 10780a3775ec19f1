import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type BrowserContext, type CDPSession, type Page } from "playwright-core";
import { flags, sizes } from "#tests/setup/browser.ts";
import type { ReleaseServer } from "#tests/setup/releaseServer.ts";
import { putSession, type FullSession } from "#tests/setup/session.ts";
import { chromiumPath } from "#tests/setup/system.mjs";
import { clock, unwatchedStart } from "./unwatched.ts";

/** An app under measurement. */
export interface Subject {
  readonly name: string;
  readonly stage: ReleaseServer;
  /** Has rows on the device, and is restarted without a network too. The floor never has. */
  readonly savesReads: boolean;
}

/** Medians: milliseconds from the start of the navigation, KiB over the wire. */
export interface Figures {
  readonly loginPaint: number;
  readonly coldRow: number;
  /** Of the page's main thread, until then. */
  readonly coldWork: number;
  /** Without a network where it has rows on the device, otherwise with one. */
  readonly restartRow: number;
  readonly restartWork: number;
  /** With a network. */
  readonly onlineRow: number;
  readonly loginKib: number;
  readonly listKib: number;
}

interface Settings {
  readonly subjects: readonly Subject[];
  readonly session: FullSession;
  readonly tablet: boolean;
  readonly runs: number;
}

/** Of one profile, one after another: a single restart falls where the machine is busy as often as not. */
const timesRestarted = 3;

/** Measures the subjects by turns, the first of one turn last in the next, so that whatever else the machine does falls on all. Medians by name. */
export async function measure(settings: Settings): Promise<ReadonlyMap<string, Figures>> {
  const all = new Map<string, Figures[]>(settings.subjects.map(({ name }) => [name, []]));
  for (let run = 0; run < settings.runs; run += 1) {
    const turns = run % 2 === 0 ? settings.subjects : settings.subjects.toReversed();
    for (const subject of turns) all.get(subject.name)?.push(await measureOnce(subject, settings));
  }
  return new Map([...all].map(([name, figures]) => [name, medians(figures)]));
}

async function measureOnce({ stage, savesReads }: Subject, { session, tablet }: Settings): Promise<Figures> {
  const login = await inBrowser(async (_context, page) => {
    await prepare(page, tablet);
    await page.goto(`${stage.url}/login`);
    await page.getByRole("heading", { name: "Login" }).waitFor();
    return page.evaluate(paintOf);
  });

  const profile = mkdtempSync(path.join(tmpdir(), "haat-start-"));
  const cold = await coldStart({ url: stage.url, session, tablet, profile, savesReads });
  const coldRow = tablet ? cold.at : await unwatchedColdStart(stage.url, session);

  stage.setOnline(!savesReads);
  const restarts = await restarted(stage.url, profile, tablet);
  const restartRows = tablet ? restarts.map(({ at }) => at) : await unwatchedRestarts(stage.url, profile);
  stage.setOnline(true);
  const onlineRows = savesReads ? await rowsRestarted(stage.url, profile, tablet) : restartRows;
  rmSync(profile, { recursive: true, force: true });
  return {
    loginPaint: login.at,
    loginKib: login.kib,
    coldRow,
    listKib: cold.kib,
    coldWork: cold.work,
    restartRow: median(restartRows),
    restartWork: median(restarts.map(({ work }) => work)),
    onlineRow: median(onlineRows),
  };
}

interface ColdStart {
  readonly url: string;
  readonly session: FullSession;
  readonly tablet: boolean;
  /** Is left to be started again; one that is thrown away unless given. */
  readonly profile?: string;
  /** Stays until the shell and the rows are on the device. */
  readonly savesReads: boolean;
}

/** Posts in a browser that has never seen the app. */
export function coldStart(options: ColdStart): Promise<Seen & { readonly work: number }> {
  const { url, session, tablet, profile, savesReads } = options;
  return inBrowser(async (context, page) => {
    await putSession(page, url, session);
    const seen = await context.newPage();
    const processor = await prepare(seen, tablet);
    await seen.goto(`${url}/posts`);
    const row = { ...(await seen.evaluate(firstRow)), work: await workOf(processor) };
    if (savesReads) await untilSaved(seen);
    return row;
  }, profile);
}

interface Restart {
  readonly at: number;
  readonly work: number;
}

/** Posts in a browser that has never seen the app, and that nobody listens to. */
async function unwatchedColdStart(url: string, session: FullSession): Promise<number> {
  const profile = mkdtempSync(path.join(tmpdir(), "haat-start-"));
  await inBrowser((_context, page) => putSession(page, url, session), profile);
  const at = await unwatchedStart(url, profile);
  rmSync(profile, { recursive: true, force: true });
  return at;
}

/** When the first rows of restarts stood. Only a debugger slows a processor down; where nothing is slowed, it is done without one. */
async function rowsRestarted(url: string, profile: string, tablet: boolean): Promise<readonly number[]> {
  return tablet ? (await restarted(url, profile, tablet)).map(({ at }) => at) : unwatchedRestarts(url, profile);
}

async function unwatchedRestarts(url: string, profile: string): Promise<readonly number[]> {
  const rows: number[] = [];
  for (let time = 0; time < timesRestarted; time += 1) rows.push(await unwatchedStart(url, profile));
  return rows;
}

/** The app of a profile, opened again on Posts. */
export async function restarted(url: string, profile: string, tablet: boolean): Promise<readonly Restart[]> {
  const restarts: Restart[] = [];
  for (let time = 0; time < timesRestarted; time += 1) {
    restarts.push(
      await inBrowser(async (_context, page) => {
        const processor = await prepare(page, tablet);
        await page.goto(`${url}/posts`);
        return { at: (await page.evaluate(firstRow)).at, work: await workOf(processor) };
      }, profile),
    );
  }
  return restarts;
}

/** In a browser of its own, at the size of a tablet on its side, closed afterwards. */
export async function inBrowser<T>(
  work: (context: BrowserContext, page: Page) => Promise<T>,
  profile?: string,
  hasTouch = false,
): Promise<T> {
  const folder = profile ?? mkdtempSync(path.join(tmpdir(), "haat-start-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath() ?? "chromium",
    args: flags,
    viewport: sizes.desktop,
    hasTouch,
  });
  await context.addInitScript({ path: path.join(clock, "clock.js") });
  try {
    return await work(context, context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
    if (profile === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes it a cheap tablet where asked; the session counts the processor's time. */
export async function prepare(page: Page, tablet: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  if (!tablet) return session;
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  return session;
}

/** Milliseconds that the page's main thread has worked, which a busy machine does not change. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? 0) * 1000;
}

interface Seen {
  /** Milliseconds since the start of the navigation. */
  readonly at: number;
  /** JS and CSS that came until then, as they came. */
  readonly kib: number;
}

/** In the page: when the first row stood, and what had come until then. */
export async function firstRow(): Promise<Seen> {
  const noted = () => document.documentElement.getAttribute("data-first-row");
  while (noted() === null) await new Promise((resolve) => setTimeout(resolve, 20));
  const at = Number(noted());
  const files = performance.getEntriesByType("resource").filter((entry) => entry instanceof PerformanceResourceTiming);
  const code = files.filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < at);
  return { at, kib: code.reduce((sum, file) => sum + file.encodedBodySize, 0) / 1024 };
}

/** In the page: when the first content was painted, and what has come. */
async function paintOf(): Promise<Seen> {
  const paint = () => performance.getEntriesByName("first-contentful-paint")[0];
  while (paint() === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  const files = performance.getEntriesByType("resource").filter((entry) => entry instanceof PerformanceResourceTiming);
  const code = files.filter(({ name }) => /\.(js|css)$/.test(name));
  return { at: paint()?.startTime ?? 0, kib: code.reduce((sum, file) => sum + file.encodedBodySize, 0) / 1024 };
}

/** Until the shell and the rows are on the device. */
export async function untilSaved(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  while ((await page.evaluate(readsKept)) < 2) await page.waitForTimeout(200);
}

/** In the page: how many reads stand on the device. */
function readsKept(): Promise<number> {
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open("haat-reads");
    opening.addEventListener("success", () => {
      const counting = opening.result.transaction("reads").objectStore("reads").count();
      counting.addEventListener("success", () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}

function medians(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((one) => one[name]));
  return {
    loginPaint: of("loginPaint"),
    coldRow: of("coldRow"),
    coldWork: of("coldWork"),
    restartRow: of("restartRow"),
    restartWork: of("restartWork"),
    onlineRow: of("onlineRow"),
    loginKib: of("loginKib"),
    listKib: of("listKib"),
  };
}

export const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
