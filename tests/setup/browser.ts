import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  chromium,
  type Browser as Chromium,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from "playwright-core";
import { driveClock } from "./pageClock.ts";
import { chromiumPath, headlessShellPath } from "./system.mjs";

export const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The app is made for each of these sizes alike. CSS pixels. */
export const sizes = {
  phone: { width: 360, height: 800 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

/** What Chromium and the app say of a cut line; for `Browser.forgive`. */
export const offlineNoise = /ERR_|Failed to (load|fetch)|ApiError|No response|NetworkError|Load failed|unreachable/i;

export interface Browser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors, violated policies and uncaught errors of all pages so far. */
  readonly complaints: readonly string[];
  /** Complaints that match are caused by the test itself, and are no failure. */
  readonly forgive: (pattern: RegExp) => void;
  /** Closes it and starts it again on the same profile, as a person would; `meanwhile` gets the profile's folder. Of a `lasting` one. */
  readonly restart: (meanwhile?: (profile: string) => void) => Promise<Browser>;
  /** Throws on any complaint that was not forgiven. */
  readonly close: () => Promise<void>;
}

export interface Launch {
  /**
   * Chromium as people have it, for what is measured and for the settings of a profile, which its headless shell does not read. The shell
   * draws otherwise, and costs a quarter to a half less.
   */
  readonly whole?: boolean;
}

export interface BrowserOptions extends Launch {
  readonly size?: keyof typeof sizes;
  /** A process of its own with a profile on disk, which `restart` opens again. */
  readonly lasting?: boolean;
  /** The folder of such a profile, prepared by the test. */
  readonly profile?: string;
  /** Device pixels a CSS pixel, 1 unless given. */
  readonly density?: number;
  /** More of Chromium's flags, for a process of its own. */
  readonly args?: readonly string[];
}

/**
 * Opens a browser in which nothing is stored yet. A complaint of any page fails the test. Unless it lasts, it shares its process, but
 * no storage, with the others of the test file: that costs a third of a start.
 */
export async function openBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { size = "desktop", lasting = false, profile, density = 1, args = [], whole = false } = options;
  const look = {
    viewport: sizes[size],
    deviceScaleFactor: density,
    hasTouch: size === "phone",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  };
  if (!lasting && !whole && profile === undefined && args.length === 0) {
    const browser = await sharedBrowser();
    return driven(await browser.newContext(look), {
      restart: () => Promise.reject(new Error("Only a lasting browser can be restarted")),
      remove: () => undefined,
    });
  }
  const folder = profile ?? mkdtempSync(path.join(tmpdir(), "haat-browser-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: executable(whole),
    args: [...flags, ...args],
    ...look,
  });
  return driven(context, {
    restart: (meanwhile) => {
      meanwhile?.(folder);
      return openBrowser({ ...options, profile: folder });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  });
}

let shared: Promise<Chromium> | null = null;

/** A process for browsers that share it. */
export function launchBrowser({ whole = false }: Launch = {}): Promise<Chromium> {
  return chromium.launch({ executablePath: executable(whole), args: [...flags] });
}

/** The process that the browsers of a test file share. */
function sharedBrowser(): Promise<Chromium> {
  shared ??= launchBrowser();
  return shared;
}

/** After the last test of a file (`everyJourney.ts`). */
export async function closeSharedBrowser(): Promise<void> {
  const browser = await shared;
  shared = null;
  await browser?.close();
}

/** Without windows where that is installed, unless the whole one is asked for. */
function executable(whole: boolean): string {
  const executablePath = (whole ? null : headlessShellPath()) ?? chromiumPath();
  if (executablePath === null) throw new Error("Chromium is missing: npm test installs it");
  return executablePath;
}

interface Ends {
  /** Opens it once more, after it was closed. */
  readonly restart: Browser["restart"];
  /** Takes away what it left on the disk. */
  readonly remove: () => void;
}

async function driven(context: BrowserContext, ends: Ends): Promise<Browser> {
  const complaints: string[] = [];
  const forgiven: RegExp[] = [];
  let isEnding = false;
  const complain = (words: string) => {
    // What a worker still had on its way when it was stopped (`shut`).
    if (!(isEnding && /net::ERR_FAILED/.test(words))) complaints.push(words);
  };
  await noteViolations(context);
  await driveClock(context);
  await noteSteps(context);
  const watch = (page: Page) => {
    goAgain(page);
    goBackAlone(page);
    // A window that is gone at once needs none.
    void hurry(page).catch(() => undefined);
    page.on("console", (message) => {
      if (isComplaint(message)) complain(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => complain(`page: ${error.message}`));
    page.on("crash", () => complain("page: crashed"));
  };
  for (const page of context.pages()) watch(page);
  context.on("page", watch);
  const page = context.pages()[0] ?? (await context.newPage());

  const end = async () => {
    isEnding = true;
    await shut(context);
  };
  const judge = () => {
    const left = complaints.filter((words) => !forgiven.some((pattern) => pattern.test(words)));
    if (left.length > 0) throw new Error(`The page complained:\n${left.join("\n")}`);
  };
  return {
    context,
    page,
    complaints,
    forgive: (pattern) => void forgiven.push(pattern),
    restart: async (meanwhile) => {
      await end();
      judge();
      return ends.restart(meanwhile);
    },
    close: async () => {
      await end();
      ends.remove();
      judge();
    },
  };
}

/**
 * A form that closed just now may still step back in the history, and Chromium lets that win over a new address: it is asked for once
 * more then. By hand nobody types one so fast.
 */
function goAgain(page: Page): void {
  const go = page.goto.bind(page);
  page.goto = (url, how) =>
    go(url, how).catch((error: unknown) => (/ERR_ABORTED/.test(String(error)) ? go(url, how) : Promise.reject(error)));
}

/** What the page itself steps in its history and is not there yet: a dialog that closes gives its entry back. */
async function noteSteps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const underWay = { steps: 0 };
    Object.assign(window, { haatHistory: underWay });
    const { go, back } = Object.getOwnPropertyDescriptors(History.prototype);
    History.prototype.go = function step(by?: number) {
      if (by !== undefined && by !== 0) underWay.steps += 1;
      go.value?.call(this, by);
    };
    History.prototype.back = function step() {
      underWay.steps += 1;
      back.value?.call(this);
    };
    // The first to hear of it, as the app keeps some from who comes later.
    window.addEventListener("popstate", () => (underWay.steps = 0), { capture: true });
  });
}

/** Back waits until the page has stepped: Chromium takes both for one step, and no hand is so fast. */
function goBackAlone(page: Page): void {
  const goBack = page.goBack.bind(page);
  page.goBack = async (how) => {
    await page.evaluate(async () => {
      const soon = () => new Promise((done) => setTimeout(done, 5));
      // What was pressed just now asks for its step in a timer.
      await soon();
      const { haatHistory } = window as unknown as { haatHistory: { readonly steps: number } };
      for (let time = 0; haatHistory.steps > 0 && time < 200; time += 1) await soon();
    });
    return goBack(how);
  };
}

/** So many times as fast as for people, things slide and fade. */
let pace = 1;

/** In every journey (`everyJourney.ts`): a click waits until what it is to hit stands still. What is measured goes as for people. */
export const atTenfoldPace = (): void => {
  pace = 10;
};

/** In the rest of this test file they take their time. */
export const atUsualPace = (): void => {
  pace = 1;
};

/** The events and the order of a motion are as they were; a test that looks at one sets the pace back. */
async function hurry(page: Page): Promise<void> {
  if (pace === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: pace });
}

/** Every page says in its console what its policy refused, with the directive and where. */
export async function noteViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`Policy violated: ${event.violatedDirective} by ${event.blockedURI} at ${event.sourceFile}`);
    });
  });
}

/** Of a page or of its workers: by `noteViolations`, or in Chromium's own words. */
export const isViolation = (message: ConsoleMessage): boolean =>
  /^Policy violated|Trusted ?Type|Content Security Policy/i.test(message.text());

/** Workers first: one that still tries to send keeps the browser open for half a minute. */
async function shut(context: BrowserContext): Promise<void> {
  await stopWorkers(context);
  await context.close();
}

/** Each starts again when it is needed next, with an empty memory. */
export async function stopWorkers(context: BrowserContext): Promise<void> {
  const [page] = context.pages();
  if (page === undefined) return;
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
}

/** Until the worker serves the page: the whole app stands on the device then. */
export async function untilServedFromDevice(page: Page): Promise<void> {
  try {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  } catch (cause) {
    const workers = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ installing, waiting, active }) =>
        [installing, waiting, active].map((worker) => worker?.state ?? "none"),
      ),
    );
    throw new Error(`No worker serves the page; installing, waiting, active: ${JSON.stringify(workers)}`, { cause });
  }
}

/**
 * What Chromium says of a worker where a test has cut the line, which it looks for a new one over by itself after a navigation, and
 * where `shut` stops one that is still being installed.
 */
const workerGone =
  /^(An unknown error occurred when fetching the script|Service worker went to a bad state unexpectedly)\.$/;

/**
 * The app's own line of a call that a status or no network ended (`logFailure`): Chromium complains of the same call, and that is
 * what a test forgives or fails on. Any other failure, an answer of another shape or none in time, is the app's to tell alone.
 */
const saidByChromium = /^[\w.]+: ApiError: .*\((?:status \d+|network)\)$/;

/** Calls beyond the specification: the app asks, and a server without them answers 404, of which Chromium complains each time. */
const beyondSpec = /\/api\/auth\/(logout|sessions|recovery-codes)$/;

function isComplaint(message: ConsoleMessage): boolean {
  if (beyondSpec.test(message.location().url) && / 404 /.test(message.text())) return false;
  if (workerGone.test(message.text()) || saidByChromium.test(message.text())) return false;
  return message.type() === "error" || isViolation(message);
}
