import type { BrowserContext, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { perFile } from "#tests/setup/fixture.ts";
import { afterRest } from "#tests/setup/pageClock.ts";
import { soon } from "#tests/setup/patience.ts";
import { untilServedFromDevice } from "#tests/setup/browser.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
/** A thin line: each style sheet comes so much later, in ms, than the script that asks for it. */
const late = 700;

/** The first request for it fails; tells how often it was asked for. */
async function refuseFirst(context: BrowserContext, file: string): Promise<() => number> {
  let asked = 0;
  await context.route(file, async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort() : route.continue());
  });
  return () => asked;
}

describe("ui Look", () => {
  test("ui Look: on a thin line nothing is seen before its style sheet: the list, a dialog, the review", async () => {
    const browser = await openSignedInBrowser(server);
    const { page } = browser;
    // The worker would have them already.
    await page.context().route("**/*.css", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late));
      await route.continue();
    });
    // In the page, before the app: a button that is lower than any look makes one.
    await page.addInitScript(() => {
      const look = () => {
        for (const button of document.querySelectorAll("button")) {
          const { height } = button.getBoundingClientRect();
          if (height > 2 && height < 30) document.documentElement.dataset.unstyled = button.outerHTML;
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const unstyled = () => page.locator("html").getAttribute("data-unstyled");
    try {
      await page.goto(`${server.url}/posts`);
      await page
        .getByRole("button", { name: /^Review / })
        .first()
        .click();
      await page.getByRole("dialog", { name: "Post Details" }).getByRole("button", { name: "Delete" }).waitFor();
      expect(await unstyled()).toBeNull();
      await page.goto(`${server.url}/review`);
      await page.getByRole("group", { name: "Decision" }).waitFor();
      expect(await unstyled()).toBeNull();
    } finally {
      await browser.close();
    }
  });

  test("ui Look: styles that do not come are asked for again, and what came without them goes on", async () => {
    const browser = await openSignedInBrowser(server);
    const { page, context } = browser;
    browser.forgive(/ERR_FAILED/);
    const asked = await refuseFirst(context, "**/assets/warmUp-*.css");
    const unanswered = new Set<Request>();
    page.on("request", (request) => unanswered.add(request));
    page.on("requestfinished", (request) => unanswered.delete(request));
    page.on("requestfailed", (request) => unanswered.delete(request));
    try {
      await page.goto(`${server.url}/`);
      await expect.poll(asked, soon).toBe(2);
      const isStyled = () =>
        page.evaluate(() => [...document.styleSheets].some(({ href }) => /warmUp/.test(href ?? "")));
      await expect.poll(isStyled, soon).toBe(true);
      // What is still asked for would be given up by the clock that goes on, which spares only what is asked for meanwhile.
      await expect.poll(() => unanswered.size, soon).toBe(0);
      await afterRest(page, 31_000, 500);
      await untilServedFromDevice(page);
    } finally {
      await browser.close();
    }
  });

  test("ui Look: the page's own styles, which fail before the app runs, are asked for again as well", async () => {
    const browser = await openSignedInBrowser(server);
    const { page, context } = browser;
    browser.forgive(/ERR_FAILED/);
    await refuseFirst(context, "**/assets/index-*.css");
    await context.route("**/assets/index-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late));
      await route.continue();
    });
    try {
      await page.goto(`${server.url}/posts`);
      await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
      // Of a sheet that has failed Chromium shows no rules.
      const hasRules = () =>
        page.evaluate(() => {
          try {
            return [...document.styleSheets].some((one) => /index-/.test(one.href ?? "") && one.cssRules.length > 0);
          } catch {
            return false;
          }
        });
      await expect.poll(hasRules, { timeout: 8_000 }).toBe(true);
    } finally {
      await browser.close();
    }
  });

  test("ui Look: a dialog or a drawer that opens and closes does not have all of the page behind it styled anew", async () => {
    const browser = await openSignedInBrowser(server);
    const { page, context } = browser;
    const dialog = page.getByRole("dialog");
    const openAndClose = async (button: RegExp) => {
      await page.getByRole("button", { name: button }).first().click();
      await dialog.waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    };
    try {
      await page.goto(`${server.url}/posts`);
      const buttons = [/^Changes/, /^Review /];
      // With the first of each its classes come.
      for (const button of buttons) await openAndClose(button);
      const all = await page.locator("#root *").count();
      await context.browser()?.startTracing(page, { categories: ["devtools.timeline"] });
      for (const button of buttons) await openAndClose(button);
      const trace = JSON.parse(String(await context.browser()?.stopTracing())) as {
        traceEvents: readonly { readonly name: string; readonly args: { readonly elementCount?: number } }[];
      };
      const styled = trace.traceEvents.flatMap(({ name, args: { elementCount = 0 } }) =>
        name === "UpdateLayoutTree" ? [elementCount] : [],
      );
      expect(styled.length).toBeGreaterThan(0);
      expect(Math.max(...styled)).toBeLessThan(all / 2);
    } finally {
      await browser.close();
    }
  });

  test.for([
    { theme: null, system: "dark", seen: "light" },
    { theme: "dark", system: "light", seen: "dark" },
    { theme: "system", system: "dark", seen: "dark" },
  ] as const)(
    "ui Look: until the app runs, a device that has chosen $theme on a $system system sees a $seen page",
    async ({ theme, system, seen }) => {
      const browser = await openSignedInBrowser(server);
      const { page } = browser;
      await page.emulateMedia({ colorScheme: system });
      await page.addInitScript((chosen) => chosen !== null && localStorage.setItem("haat.theme", chosen), theme);
      let goOn = () => {};
      const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
      await page.context().route("**/assets/index-*.js", async (route) => {
        await mayGoOn;
        await route.continue();
      });
      try {
        await page.goto(`${server.url}/posts`, { waitUntil: "commit" });
        const light = () =>
          page.evaluate(() => {
            const painted = [document.querySelector("#root > p"), document.body, document.documentElement]
              .map((one) => (one === null ? "" : getComputedStyle(one).backgroundColor))
              .find((color) => !/^$|, 0\)$/.test(color));
            const [red] = painted?.match(/\d+/g) ?? [255];
            return Number(red) > 127 ? "light" : "dark";
          });
        await page.locator("#root > p").waitFor();
        await expect.poll(light).toBe(seen);
        goOn();
        await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
        expect(await page.locator("html").getAttribute("data-theme")).toBe(seen);
      } finally {
        goOn();
        await browser.close();
      }
    },
  );

  test("ui Look: the filters of places come after the rows; where they do not come, State takes nothing and all else works", async () => {
    const browser = await openSignedInBrowser(server);
    browser.forgive(/Failed to load resource|ERR_FAILED/);
    const { page } = browser;
    let mayCome = false;
    await page.context().route("**/assets/PlaceFilters-*.js", (route) => (mayCome ? route.continue() : route.abort()));
    const state = page.getByLabel("State", { exact: true });
    const rows = page.getByRole("button", { name: /^Review / });
    try {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${server.url}/posts?state_id=24`);
      await rows.first().waitFor();
      await state.waitFor();
      expect(await state.isDisabled()).toBe(true);
      expect(await state.locator("option:checked").textContent()).toBe("State 24");
      await page.getByLabel("Direction", { exact: true }).selectOption("BUY");
      await expect.poll(() => page.url()).toContain("direction=BUY");

      mayCome = true;
      await page.reload();
      await expect.poll(() => state.locator("option:checked").textContent()).toBe("Gujarat");
      expect(await state.isDisabled()).toBe(false);
    } finally {
      await browser.close();
    }
  });

  test("ui Look: a part that does not come is asked for once a tap, and told; the next tap finds it", async () => {
    const browser = await openSignedInBrowser(server, { size: "phone" });
    const { page, context } = browser;
    browser.forgive(/ERR_FAILED|dynamically imported/);
    let [asked, isCut] = [0, true];
    await context.route("**/assets/PostDialogContent-*.js", async (route) => {
      // The worker has its own way to what it keeps.
      if (route.request().serviceWorker() === null) asked += 1;
      await (isCut ? route.abort() : route.continue());
    });
    /** For what is shown, and once ahead of a tap when the page is idle: never on and on. */
    const atMost = 2;
    const told = page.getByRole("alert").filter({ hasText: "Could not open. Check the connection and try again." });
    try {
      // The address of a post: nothing is tapped.
      await page.goto(`${server.url}/posts?post=1`);
      await told.waitFor();
      await expect.poll(() => page.url(), soon).not.toContain("post=1");
      expect(asked).toBeLessThanOrEqual(atMost);
      const tap = () =>
        page
          .getByRole("button", { name: /^Review / })
          .first()
          .click();
      const before = asked;
      await tap();
      await expect.poll(() => asked, soon).toBeGreaterThan(before);
      await expect.poll(() => page.url(), soon).not.toContain("post=");
      expect(asked - before).toBeLessThanOrEqual(atMost);
      isCut = false;
      await tap();
      await page.getByRole("dialog", { name: "Post Details" }).waitFor();
    } finally {
      await browser.close();
    }
  });

  test("ui Offline: a page that came past the worker, as one does that was asked for before it stood, is served by it all the same", async () => {
    const browser = await openSignedInBrowser(server);
    const { page, context } = browser;
    try {
      await page.goto(`${server.url}/`);
      await untilServedFromDevice(page);
      const devtools = await context.newCDPSession(page);
      const loaded = page.waitForEvent("load");
      await devtools.send("Page.reload", { ignoreCache: true });
      await loaded;
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await untilServedFromDevice(page);
    } finally {
      await browser.close();
    }
  });

  test("ui Look: where the app's own script does not come on a first visit, the page can be loaded again", async () => {
    const browser = await openSignedInBrowser(server);
    const { page, context } = browser;
    browser.forgive(/net::ERR_FAILED/);
    try {
      const asked = await refuseFirst(context, "**/assets/index-*.js");
      const devtools = await context.newCDPSession(page);
      await devtools.send("Animation.enable");
      await page.goto(`${server.url}/posts`);
      const again = page.getByRole("link", { name: "Reload" });
      expect(await again.count()).toBe(0);
      // Twenty seconds.
      await devtools.send("Animation.setPlaybackRate", { playbackRate: 100 });
      await again.click();
      await page.getByRole("heading", { name: "Posts" }).waitFor();
      expect(asked()).toBe(2);
      expect(new URL(page.url()).pathname).toBe("/posts");
    } finally {
      await browser.close();
    }
  });
});
