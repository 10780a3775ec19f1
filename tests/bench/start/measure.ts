import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type BrowserContext, type CDPSession, type Page } from "playwright-core";
import type { Staff } from "#contract/resources/users.ts";
import type { ReleaseServer } from "#tests/setup/releaseServer.ts";
import { putSession } from "#tests/setup/session.ts";
import { chromiumPath } from "#tests/setup/system.mjs";

/** An app under measurement. */
export interface Subject {
  readonly name: string;
  readonly stage: ReleaseServer;
  /** Restarted without a network: it has rows on the device. The floor never has, and is restarted online. */
  readonly savesReads: boolean;
}

/** Medians: milliseconds from the start of the navigation, KiB over the wire. */
export interface Figures {
  readonly loginPaint: number;
  readonly coldRow: number;
  /** Of the page's main thread, until then. */
  readonly coldWork: number;
  readonly restartRow: number;
  readonly restartWork: number;
  readonly loginKib: number;
  readonly listKib: number;
}

interface Settings {
  readonly subjects: readonly Subject[];
  readonly session: { readonly token: string; readonly user: Staff };
  readonly tablet: boolean;
  readonly runs: number;
}

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Of one profile, one after another: a single restart falls where the machine is busy as often as not. */
const timesRestarted = 3;

/** Measures the subjects by turns, so that whatever else the machine does falls on both. */
export async function measure(settings: Settings): Promise<{ readonly haat: Figures; readonly floor: Figures }> {
  const all = new Map<string, Figures[]>(settings.subjects.map(({ name }) => [name, []]));
  for (let run = 0; run < settings.runs; run += 1) {
    for (const subject of settings.subjects) all.get(subject.name)?.push(await measureOnce(subject, settings));
  }
  return { haat: medians(all.get("Haat") ?? []), floor: medians(all.get("floor") ?? []) };
}

async function measureOnce({ stage, savesReads }: Subject, { session, tablet }: Settings): Promise<Figures> {
  const login = await inBrowser(async (_context, page) => {
    await prepare(page, tablet);
    await page.goto(`${stage.url}/login`);
    await page.getByRole("heading", { name: "Login" }).waitFor();
    return page.evaluate(paintOf);
  });

  const profile = mkdtempSync(path.join(tmpdir(), "haat-start-"));
  const cold = await inBrowser(async (context, page) => {
    await putSession(page, stage.url, session);
    const seen = await context.newPage();
    const processor = await prepare(seen, tablet);
    await seen.goto(`${stage.url}/posts`);
    const row = { ...(await seen.evaluate(firstRow)), work: await workOf(processor) };
    if (savesReads) await untilSaved(seen);
    return row;
  }, profile);

  stage.setOnline(!savesReads);
  const restarts: { readonly at: number; readonly work: number }[] = [];
  for (let time = 0; time < timesRestarted; time += 1) {
    restarts.push(
      await inBrowser(async (_context, page) => {
        const processor = await prepare(page, tablet);
        await page.goto(`${stage.url}/posts`);
        return { at: (await page.evaluate(firstRow)).at, work: await workOf(processor) };
      }, profile),
    );
  }
  stage.setOnline(true);
  rmSync(profile, { recursive: true, force: true });
  return {
    loginPaint: login.at,
    loginKib: login.kib,
    coldRow: cold.at,
    listKib: cold.kib,
    coldWork: cold.work,
    restartRow: median(restarts.map(({ at }) => at)),
    restartWork: median(restarts.map(({ work }) => work)),
  };
}

async function inBrowser<T>(work: (context: BrowserContext, page: Page) => Promise<T>, profile?: string): Promise<T> {
  const folder = profile ?? mkdtempSync(path.join(tmpdir(), "haat-start-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath() ?? "chromium",
    args: flags,
    viewport: { width: 1280, height: 800 },
  });
  await context.addInitScript(watchForRow);
  try {
    return await work(context, context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
    if (profile === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes it a cheap tablet where asked; the session counts the processor's time. */
async function prepare(page: Page, tablet: boolean): Promise<CDPSession> {
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

/** In the page, before the app: notes the frame in which the first row of posts stands. */
function watchForRow(): void {
  const look = () => {
    const cells = document.querySelectorAll("tbody tr > *");
    if ([...cells].some((cell) => /^\d+$/.test(cell.textContent.trim()))) {
      // The frame in which it is there is painted after this callback.
      requestAnimationFrame((at) => document.documentElement.setAttribute("data-first-row", String(at)));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Seen {
  /** Milliseconds since the start of the navigation. */
  readonly at: number;
  /** JS and CSS that came until then, as they came. */
  readonly kib: number;
}

/** In the page: when the first row stood, and what had come until then. */
async function firstRow(): Promise<Seen> {
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
async function untilSaved(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await page.evaluate(async () => {
    const count = () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("haat-reads");
        opening.addEventListener("success", () => {
          const counting = opening.result.transaction("reads").objectStore("reads").count();
          counting.addEventListener("success", () => resolve(counting.result));
        });
      });
    while ((await count()) < 2) await new Promise((resolve) => setTimeout(resolve, 200));
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
    loginKib: of("loginKib"),
    listKib: of("listKib"),
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
