import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Page, Request, Route } from "playwright-core";
import { postCalls } from "#contract/resources/posts.ts";
import { expectAccessible } from "#tests/setup/accessibility.ts";
import { offlineNoise } from "#tests/setup/browser.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { untilKept } from "#tests/setup/kept.ts";
import { soon } from "#tests/setup/patience.ts";
import { openSignedInBrowser, signedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
const open = signedInBrowser(server, { lasting: true });

/** Until the worker has everything that a start without a network takes. */
const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === "activated") return;
    await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
  });

interface Manifest {
  readonly [name: string]: unknown;
  readonly icons: readonly { src: string; sizes: string; purpose?: string }[];
  readonly screenshots: readonly { src: string; sizes: string; form_factor: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}

describe("house Install", () => {
  test("house Install: the manifest has its names, icons, screenshots and shortcuts, each really there", async () => {
    const { page } = await open("/");
    const address = await page.locator("link[rel=manifest]").getAttribute("href");
    const answer = await fetch(new URL(address ?? "", server.url));
    const manifest = (await answer.json()) as Manifest;
    expect(manifest).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      short_name: expect.any(String),
      display: "standalone",
    });
    const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose ?? "any"}`);
    expect(sizes).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
    expect(manifest.screenshots.map((one) => one.form_factor)).toEqual(expect.arrayContaining(["narrow", "wide"]));
    expect(manifest.shortcuts.length).toBeGreaterThan(0);
    const pictures = [...manifest.icons, ...manifest.screenshots].filter((picture) => picture.sizes !== "any");
    for (const { src, sizes: said } of pictures) {
      const picture = await fetch(new URL(src, server.url));
      const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
      expect(`${width}x${height}`, src).toBe(said);
    }
  });

  test("house Install: Chromium finds nothing that keeps it from installing", async () => {
    const { page, context } = await open("/");
    await workerReady(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
    expect(installabilityErrors).toEqual([]);
  });

  test("ui Offline: after one visit the app starts with the server gone, shows saved rows and says of when", async () => {
    let own = await open("/");
    await workerReady(own.page);
    const [post] = (await server.api.call(postCalls.latest, { page: 1, per_page: 1 })).rows;
    await own.page
      .getByText(post?.title ?? "")
      .first()
      .waitFor();
    await untilKept(own.page, "posts.latest");
    own.forgive(offlineNoise);
    own = await own.restart();
    own.forgive(offlineNoise);
    await own.context.setOffline(true);
    await own.page.goto(server.url);
    await own.page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    await own.page
      .getByText(post?.title ?? "")
      .first()
      .waitFor();
    await own.page
      .getByRole("status")
      .filter({ hasText: /^Offline – showing what was saved at \d/ })
      .waitFor();

    await own.page.goto(`${server.url}/settings`);
    await own.page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    await own.page.goto(`${server.url}/nowhere`);
    await own.page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();

    await own.context.setOffline(false);
    await own.page.goto(server.url);
    await own.page
      .getByRole("status")
      .filter({ hasText: /^Offline/ })
      .waitFor({ state: "detached" });
    await expect.poll(() => own.page.getByText(/^Updated \d/).count()).toBeGreaterThan(0);
  });
});

/** Chromium's offer to install, as it comes while the app starts, with an answer that can be seen. */
const offerToInstall = (page: Page) =>
  page.addInitScript(() => {
    const type = "beforeinstallprompt";
    // The browser's own would come at a time of its own.
    window.addEventListener(type, (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
    document.addEventListener("DOMContentLoaded", () => {
      const prompt = async () => document.documentElement.setAttribute("data-asked", "yes");
      setTimeout(() => window.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { prompt })));
    });
  });
async function toPosts(page: Page) {
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Posts", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Posts", exact: true }).waitFor();
}

describe("house Install: the install hint", () => {
  test("house Install: the offer to install comes with the next screen, asks the browser on a tap, and is remembered when dismissed", async () => {
    const { page } = await open("/");
    const hint = page.getByRole("complementary", { name: "Install Haat" });
    await workerReady(page);
    await offerToInstall(page);
    await page.goto(`${server.url}/`);
    // Fetched once the hint stands in the frame.
    const idle = page.waitForResponse(/\/screens-.*\.js$/);
    await page.reload();
    await idle;
    await page
      .getByText(/^Updated \d/)
      .first()
      .waitFor();
    expect(await hint.count()).toBe(0);
    await toPosts(page);
    await hint.getByRole("button", { name: "Install" }).click();
    expect(await page.locator("html").getAttribute("data-asked")).toBe("yes");
    await hint.waitFor({ state: "detached" });

    const next = page.waitForResponse(/\/screens-.*\.js$/);
    await page.goto(`${server.url}/`);
    await next;
    await toPosts(page);
    await hint.getByRole("button", { name: "Not now" }).click();
    await hint.waitFor({ state: "detached" });
    const again = page.waitForResponse(/\/screens-.*\.js$/);
    await page.goto(`${server.url}/`);
    await again;
    await toPosts(page);
    expect(await hint.count()).toBe(0);
  });

  test("house Install: on iOS it says how to add the app to the home screen, and what happens otherwise", async () => {
    const { page, context } = await open("/");
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setUserAgentOverride", {
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1",
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const idle = page.waitForResponse(/\/screens-.*\.js$/);
    await page.reload();
    await idle;
    await toPosts(page);
    const hint = page.getByRole("complementary", { name: "Install Haat" });
    await hint.getByText(/Add to Home Screen.*may delete what is saved on this device after seven days/).waitFor();
    expect(await hint.getByRole("button").allInnerTexts()).toEqual(["Not now"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe("§2 Route guard", () => {
  test("§2 Route guard: a page module that fails to load reloads the app once, and the flag is cleared after", async () => {
    const own = await open("/");
    const { page, context } = own;
    own.forgive(/ERR_FAILED|dynamically imported|Failed to|bad-precaching|service worker|could not/i);
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    const isScreen = /\/assets\/screens-.*\.js$/;
    await context.route(isScreen, (route) => route.abort());
    await context.route(/\/sw\.js$/, (route) => route.abort());
    let loads = 0;
    // Not `load`: the app may reload before all of the page has come.
    page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.goto(`${server.url}/plans`);
    await page.getByText("This screen could not be shown").waitFor();
    expect(loads).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem("haat.reloaded"))).toBe("1");

    await context.unroute(isScreen);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("heading", { level: 1, name: "Plans" }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("haat.reloaded"))).toBeNull();
  });
});

test("§2 Route guard: a page module that fails to load reloads no page whose save is on its way", async () => {
  const browser = await openSignedInBrowser(server);
  browser.forgive(/ERR_FAILED|dynamically imported|service worker/);
  const { page, context } = browser;
  try {
    await context.route(/\/sw\.js$/, (route) => route.abort());
    await context.route(/\/assets\/SettingsScreen-.*\.js$/, (route) => route.abort());
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const isSave = (request: Request) => request.method() === "POST" && request.url().endsWith("/plan-types");
    await context.route("**/plan-types", async (route) => {
      if (isSave(route.request())) await held;
      await route.continue();
    });
    await page.goto(`${server.url}/plan-types`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add Plan Type" });
    await dialog.getByLabel("Name").fill("Village seller");
    await dialog.getByLabel("Identifier").fill("village_seller");
    await dialog.getByLabel("State").fill("guj");
    await page.getByRole("option", { name: /Gujarat/ }).click();
    const sent = page.waitForRequest(isSave);
    await dialog.getByRole("button", { name: "Save" }).click();
    const save = await sent;
    await page.goBack();
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByText("This screen could not be shown").waitFor();
    letGo();
    expect((await save.response())?.status()).toBe(201);
  } finally {
    await browser.close();
  }
});

describe("§2 Route guard: a device that keeps nothing", () => {
  const forgetful = {
    "has no storage": () =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      }),
    "is full": () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
  };
  test.for(["has no storage", "is full"] as const)(
    "§2 Route guard: where the device %s a module that fails is told, and the app does not reload for ever",
    async (which) => {
      const browser = await openSignedInBrowser(server);
      browser.forgive(/ERR_FAILED|dynamically imported/);
      const { page, context } = browser;
      await page.addInitScript(forgetful[which]);
      await context.route(/\/assets\/LoginScreen-.*\.js$/, (route) => route.abort());
      await context.route(/\/assets\/SettingsScreen-.*\.js$/, (route) => route.abort());
      let loads = 0;
      page.on("request", (request) => (loads += request.isNavigationRequest() ? 1 : 0));
      try {
        // Without storage nobody is signed in: it is sign-in that cannot be shown.
        await page.goto(`${server.url}/settings`, { waitUntil: "commit" });
        await page.getByText("This screen could not be shown").waitFor({ timeout: 8_000 });
        expect(loads).toBe(1);
      } finally {
        await browser.close();
      }
    },
  );
});

describe("house Start: a first visit", () => {
  /** Who asked for rows of posts, `early` or `app`, by their addresses. */
  const asked = (page: Page) => page.evaluate(() => (window as unknown as { haatAsked: readonly string[] }).haatAsked);
  const watch = () => {
    const seen: string[] = [];
    Object.assign(window, { haatAsked: seen });
    const fetch = window.fetch.bind(window);
    window.fetch = (address, settings) => {
      const { pathname, search } = new URL(new Request(address).url);
      const who = /\/assets\/early-/.test(new Error("who").stack ?? "") ? "early" : "app";
      if (pathname.startsWith("/api/admin/posts") && search.includes("per_page=100"))
        seen.push(`${who} ${pathname}${search}`);
      return fetch(address, settings);
    };
  };

  test.for([
    ["/posts", "early /api/admin/posts?page=1&per_page=100"],
    ["/", "early /api/admin/posts/latest?page=1&per_page=100"],
    ["/posts?status=1", "app /api/admin/posts?page=1&per_page=100&status=1"],
  ])("house Start: %s asks for its rows once: %s", async ([path = "", request = ""]) => {
    const { page, context, close } = await openSignedInBrowser(server);
    await context.addInitScript(watch);
    // Whoever comes first asks: on a busy machine that is the app now and then.
    await context.route(/\/assets\/index-.*\.js/, async (route) => {
      await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined);
      await route.fallback();
    });
    await page.goto(`${server.url}${path}`);
    await page.getByRole("table").locator("tbody tr").nth(3).waitFor();
    expect(await asked(page)).toEqual([request]);
    await close();
  });

  test.for([
    { line: "wide", told: { downlink: 10, rtt: 50 }, before: ["early /api/admin/posts?page=1&per_page=100"] },
    { line: "thin", told: { downlink: 1.6, rtt: 150 }, before: [] },
  ])("house Start: on a $line line the rows are asked for in their time, once", async ({ told, before }) => {
    const { page, context, close } = await openSignedInBrowser(server);
    await context.addInitScript(watch);
    await context.addInitScript((line) => {
      const { connection } = navigator as unknown as { readonly connection: object };
      for (const [name, value] of Object.entries(line)) Object.defineProperty(connection, name, { value });
    }, told);
    const held: Route[] = [];
    await context.route(/\/assets\/index-.*\.js/, (route) => void held.push(route));
    const early = page.waitForEvent("requestfinished", (request) => /\/assets\/early-/.test(request.url()));
    await page.goto(`${server.url}/posts`, { waitUntil: "commit" });
    await early;
    await expect.poll(() => held.length, soon).toBe(1);
    // It runs as soon as it has come.
    await page.evaluate(() => new Promise((done) => void setTimeout(done, 200)));
    expect(await asked(page)).toEqual(before);
    await held[0]?.fallback();
    await page.getByRole("table").locator("tbody tr").nth(3).waitFor();
    expect(await asked(page)).toEqual(["early /api/admin/posts?page=1&per_page=100"]);
    await close();
  });

  test("house Start: what comes after the app asks for nothing, and leaves nothing that a later reading would take", async () => {
    const { page, context, close } = await openSignedInBrowser(server);
    await context.addInitScript(watch);
    const held: Route[] = [];
    await context.route(/\/assets\/early-/, (route) => void held.push(route));
    await page.goto(`${server.url}/posts`, { waitUntil: "commit" });
    await page.getByRole("table").locator("tbody tr").nth(3).waitFor();
    const own = ["app /api/admin/posts?page=1&per_page=100"];
    expect(await asked(page)).toEqual(own);
    const early = page.waitForEvent("requestfinished", (request) => /\/assets\/early-/.test(request.url()));
    await held[0]?.fallback();
    await early;
    await page.evaluate(() => new Promise((done) => void setTimeout(done, 200)));
    expect(await asked(page)).toEqual(own);
    expect(await page.evaluate(() => (window as unknown as { haatEarly?: unknown }).haatEarly)).toBeNull();
    await close();
  });

  test("house Start: once the worker has the files and the device the rows, nothing is asked for before the app runs", async () => {
    const { page, context, close } = await openSignedInBrowser(server);
    await page.goto(`${server.url}/posts`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.addInitScript(watch);
    await page.reload();
    await page.getByRole("table").locator("tbody tr").nth(3).waitFor();
    await expect.poll(() => asked(page)).toEqual(["app /api/admin/posts?page=1&per_page=100"]);
    await close();
  });

  test("house Start: an early answer of 401 ends the session as any other does", async () => {
    const { page, context, forgive, close } = await openSignedInBrowser(server);
    forgive(/401/);
    await context.addInitScript(() => {
      if (localStorage.getItem("token") !== null) localStorage.setItem("token", "no longer one");
    });
    await page.goto(`${server.url}/posts`);
    await page.getByRole("heading", { name: "Login" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(null);
    await close();
  });

  test("house Start: until the app's script has come its name stands in the middle, and goes when the app does", async () => {
    const { page, context, close } = await openSignedInBrowser(server);
    const held: Route[] = [];
    const isHeld = /\/assets\/index-.*\.js|\/icons\/icon\.svg/;
    await context.route(isHeld, (route) => void held.push(route));
    await page.goto(`${server.url}/posts`, { waitUntil: "commit" });
    const name = await page.waitForSelector("text=Haat");
    // Once its style sheet is there; nothing is painted before.
    await expect.poll(async () => (await name.boundingBox())?.height, soon).toBe(800);
    // Its picture comes with the page.
    await expect.poll(() => page.evaluate(() => document.images[0]?.naturalWidth), soon).toBeGreaterThan(0);
    await expectAccessible(page);
    await expect.poll(() => held.length, soon).toBe(1);
    await context.unroute(isHeld);
    await held[0]?.fallback();
    await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
    expect(await name.evaluate((element) => element.isConnected)).toBe(false);
    await close();
  });
});
