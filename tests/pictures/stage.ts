import { chromium, type Browser, type BrowserContext, type Page, type Route } from "playwright-core";
import { flags, isViolation, noteViolations } from "#tests/setup/browser.ts";
import { storageOf } from "#tests/setup/session.ts";
import { chromiumPath } from "#tests/setup/system.mjs";
import { settled } from "#tests/setup/accessibility.ts";
import { moment, type FrozenServer } from "./frozenServer.ts";
import { frames, type Answer, type Frame, type Picture, type Stage, type Theme } from "./Picture.ts";

/** Text is drawn alike on every screen: without the hints and the coloured edges of one. */
const steadyFlags = ["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"];

export interface OpenStage extends Stage {
  /** Brings the app to the picture's state. */
  readonly show: (picture: Picture) => Promise<void>;
  /** What broke the page's policy (CSP, Trusted Types) since this was asked last. */
  readonly violations: () => string[];
  /** A PNG of what is on the screen. */
  readonly take: (theme: Theme) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** A browser of this size before the server, signed in. */
export async function openStage(server: FrozenServer, frame: Frame): Promise<OpenStage> {
  const { viewport, touch } = frames[frame];
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error("Chromium is missing: npm test installs it");
  const browser: Browser = await chromium.launch({ executablePath, args: [...flags, ...steadyFlags] });
  const context: BrowserContext = await browser.newContext({
    viewport,
    hasTouch: touch,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    // Its store would make the second visit another than the first.
    serviceWorkers: "block",
  });
  await context.clock.setFixedTime(moment);
  // Nothing is ever changed at the server: the next picture, size and run find the same rows.
  await context.route(
    (url) => url.pathname.startsWith("/api/"),
    (route) => (route.request().method() === "GET" ? route.continue() : route.abort("connectionrefused")),
  );
  await noteViolations(context);
  const page: Page = await context.newPage();
  const violations: string[] = [];
  page.on("console", (message) => {
    if (isViolation(message)) violations.push(message.text());
  });
  page.setDefaultTimeout(15_000);
  const underWay = watchCalls(page);
  const storage = storageOf(server.session, moment);

  const settle = async () => {
    await underWay.end();
    await page.evaluate(drawn);
    await settled(page);
    await underWay.end();
  };
  const load = async (path: string, kept: Readonly<Record<string, string>>) => {
    await page.goto(`${server.url}/robots.txt`);
    await page.evaluate((all) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      // Hints say what this device has seen: nothing but what the state itself shows.
      for (const name of ["haat-hints", "haat-reads"]) indexedDB.deleteDatabase(name);
    }, kept);
    await page.goto(server.url + path);
    await page.locator("h1, h2").first().waitFor();
  };
  let isSteady = false;
  const stage: Stage = {
    page,
    frame,
    session: server.session,
    settle,
    button: (name) => page.getByRole("button", { name, exact: typeof name === "string" }).first(),
    press: async (name) => {
      await stage.button(name).click();
    },
    dialog: (name) => page.getByRole("dialog", name === undefined ? {} : { name }).last(),
    answer: async (path, answer) => {
      await page.route(
        (url) => url.pathname.startsWith("/api/") && path.test(url.pathname + url.search),
        (route) => fulfil(route, answer),
      );
    },
    cutOff: () => stage.answer(/./, "nothing"),
    asStranger: async (path, kept = {}) => {
      isSteady = false;
      await load(path, kept);
    },
  };
  /** Without a reload where the app can go on from where it stands. */
  const go = async ({ at, anew = false }: Picture) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    if (isSteady && !anew) {
      for (let tries = 0; tries < 3 && (await anyDialog(page)); tries += 1) await page.keyboard.press("Escape");
      if (await anyDialog(page)) isSteady = false;
    }
    if (!isSteady || anew) await load(at, storage);
    else
      await page.evaluate((to) => {
        history.pushState(null, "", "/nowhere");
        history.pushState(null, "", to);
        window.scrollTo(0, 0);
      }, at);
    isSteady = !anew;
    await page.mouse.move(viewport.width - 1, viewport.height - 1);
  };
  return {
    ...stage,
    show: async (picture) => {
      try {
        await go(picture);
        await settle();
        await picture.act?.(stage);
        await settle();
      } catch (error) {
        isSteady = false;
        throw error;
      }
    },
    violations: () => violations.splice(0),
    take: async (theme) => {
      await page.evaluate(async (name) => {
        document.documentElement.dataset.theme = name;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, theme);
      await settled(page);
      return page.screenshot({ animations: "disabled", caret: "hide" });
    },
    close: () => browser.close(),
  };
}

const anyDialog = async (page: Page) =>
  (await page.locator("[role=dialog]:visible, [role=alertdialog]:visible, .yarl__root").count()) > 0;

/** Waits until no call is under way, and none begins within two frames. */
function watchCalls(page: Page): { readonly end: () => Promise<void> } {
  const calls = new Set<object>();
  page.on("request", (request) => void calls.add(request));
  page.on("requestfinished", (request) => void calls.delete(request));
  page.on("requestfailed", (request) => void calls.delete(request));
  page.on("framenavigated", () => calls.clear());
  return {
    end: async () => {
      let quiet = 0;
      for (let looks = 0; quiet < 4 && looks < 160; looks += 1) {
        quiet = calls.size === 0 ? quiet + 1 : 0;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
  };
}

/** In the page: fonts are there, pictures in sight are decoded, nothing says that it loads. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  const waits = () => document.querySelector("[aria-busy=true]") !== null;
  for (let looks = 0; waits() && looks < 40; looks += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  const inSight = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, 3_000));
  await Promise.race([Promise.allSettled(inSight.map((image) => image.decode())), timeout]);
}

async function fulfil(route: Route, answer: Answer): Promise<void> {
  if (answer === "nothing") return route.abort("connectionrefused");
  if (answer === "never") return;
  if (typeof answer !== "function") return route.fulfill({ status: answer.status, json: answer.json });
  // Whole, and not that it is as it was.
  const { "if-none-match": _tag, ...headers } = await route.request().allHeaders();
  const response = await route.fetch({ headers });
  const body: unknown = await response.json();
  return route.fulfill({ response, json: answer(body, new URL(route.request().url())) });
}
