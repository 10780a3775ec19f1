import { rmSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { menuEntries } from "#app/shell/menuEntries.ts";
import { perFile, perTest } from "#tests/setup/fixture.ts";
import { nextBuild } from "#tests/setup/nextBuild.ts";
import { slow } from "#tests/setup/patience.ts";
import { startReleaseServer } from "#tests/setup/releaseServer.ts";
import { untilServedFromDevice } from "#tests/setup/browser.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const firstBuild = "dist/app";
let secondBuild: string;
beforeAll(async () => {
  secondBuild = await nextBuild();
});
afterAll(() => rmSync(secondBuild, { recursive: true, force: true }));

const server = perFile(startSignedInServer);
const releaseServer = perTest(() => startReleaseServer(server.url, firstBuild));
// With a profile on disk, as people meet a release.
const browser = perTest(() =>
  openSignedInBrowser({ url: releaseServer.url, session: server.session }, { lasting: true }),
);
beforeEach(async () => {
  browser.forgive(/Failed to load resource/);
  await browser.page.goto(releaseServer.url);
  await heading(browser.page, "Dashboard");
  await untilServedFromDevice(browser.page);
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const release = (page: Page) => page.evaluate(() => document.documentElement.dataset.release ?? "first");
const offer = (page: Page) => page.getByRole("status").filter({ hasText: "New version ready" });
const reloadButton = (page: Page) => page.getByRole("button", { name: "Reload", exact: true });

/** Looks for a new release, as a tab that stays open does from time to time; false where it did not come whole. */
const look = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    try {
      await registration?.update();
    } catch {
      return false;
    }
    const worker = registration?.installing ?? registration?.waiting;
    if (!worker) return false;
    return new Promise<boolean>((resolve) => {
      const judge = () => {
        if (worker.state === "installed") resolve(true);
        if (worker.state === "redundant") resolve(false);
      };
      worker.addEventListener("statechange", judge);
      judge();
    });
  });

async function openScreen(page: Page, word: string) {
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: word, exact: true }).click();
  await heading(page, word);
}

const unpinned = async () =>
  (await server.api.call(postCalls.list, { page: 1, per_page: 100 })).rows.filter((post) => !post.is_pinned);
const isPinned = async (id: number) =>
  (await server.api.call(postCalls.list, { page: 1, per_page: 100 })).rows.find((post) => post.id === id)?.is_pinned;

describe("outbox Two builds", () => {
  test("outbox Two builds: what was queued under the first is sent by the second, once; an open tab of the first works on", async () => {
    const { page, context } = browser;
    const other = await context.newPage();
    await other.goto(`${releaseServer.url}/plans`);
    await heading(other, "Plans");
    await page.goto(`${releaseServer.url}/posts`);
    await heading(page, "Posts");

    releaseServer.setApi(false);
    const chosen = (await unpinned()).slice(0, 5);
    for (const post of chosen)
      await page
        .getByRole("button", { name: `Pin ${post.title}`, exact: true })
        .first()
        .click();
    await page.getByRole("button", { name: "Changes: 5 waiting" }).waitFor();

    releaseServer.deploy(secondBuild);
    expect(await look(page)).toBe(true);
    await offer(page).waitFor();
    await reloadButton(page).click();
    await expect.poll(() => release(page).catch(() => "on the way"), slow).toBe("next");
    await page.getByRole("button", { name: "Changes: 5 waiting" }).waitFor();

    // The other tab: still the first build, whose files the server has no more, on screens that it never opened.
    expect(await release(other)).toBe("first");
    await offer(other).waitFor();
    for (const { word } of menuEntries) await openScreen(other, word);
    expect(await release(other)).toBe("first");

    releaseServer.setApi(true);
    await page.getByRole("button", { name: "Changes: all sent" }).waitFor(slow);
    for (const post of chosen) expect(await isPinned(post.id)).toBe(true);

    await reloadButton(other).click();
    await expect.poll(() => release(other).catch(() => "on the way"), slow).toBe("next");
    for (const { path, word } of menuEntries) {
      await page.goto(releaseServer.url + path);
      await heading(page, word);
    }
  });
});

describe("ui New release", () => {
  test("ui New release: offered, but never over a changed form", async () => {
    const { page } = browser;
    await page.goto(`${releaseServer.url}/plans?edit=new`);
    await page.getByLabel("Duration Title").fill("One month");
    releaseServer.deploy(secondBuild);
    expect(await look(page)).toBe(true);
    await page.waitForTimeout(500);
    expect(await offer(page).count()).toBe(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await offer(page).waitFor();
    expect(await release(page)).toBe("first");
  });

  test("ui New release: a worker that lets go is asked for no more pictures, which kept the next one waiting for minutes", async () => {
    const { page } = browser;
    releaseServer.deploy(secondBuild);
    expect(await look(page)).toBe(true);
    await page.context().addInitScript(() => {
      const posted: string[] = [];
      Object.assign(window, { posted });
      const post = Reflect.get(ServiceWorker.prototype, "postMessage");
      ServiceWorker.prototype.postMessage = function (
        this: ServiceWorker,
        message: { readonly type: string },
        ...rest
      ) {
        const isOwn = this === navigator.serviceWorker.controller;
        posted.push(isOwn ? message.type : `${message.type} of another`);
        // The page is reloaded: what the former one posted is kept.
        if (posted.includes("worker.letGo")) sessionStorage.setItem("posted", JSON.stringify(posted));
        return Reflect.apply(post, this, [message, ...rest]);
      };
    });
    await page.reload();
    await offer(page).waitFor();
    // While the pictures of the latest posts are fetched, a few at a time.
    await page.waitForFunction(() => "posted" in window && String(window.posted).includes("pictures.keep"));
    await reloadButton(page).click();
    await expect.poll(() => release(page).catch(() => "on the way"), slow).toBe("next");
    const posted: unknown = JSON.parse((await page.evaluate(() => sessionStorage.getItem("posted"))) ?? "null");
    // The other is the next one, which is asked to take over.
    expect(String(posted).split("worker.letGo")[1]).toMatch(/^(,[\w.]+ of another)+$/i);
  });

  test("ui New release: a tab that was still starting when another one changed over is offered it too", async () => {
    const { page, context } = browser;
    releaseServer.deploy(secondBuild);
    expect(await look(page)).toBe(true);
    const late = await context.newPage();
    // A start ends once its first rows are there: only then does the page hear of its worker.
    let letRows: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letRows = resolve));
    await late.route(/\/api\/admin\/plans/, async (route) => {
      await held;
      await route.continue();
    });
    await late.goto(`${releaseServer.url}/plans`);
    await heading(late, "Plans");
    await reloadButton(page).click();
    await expect.poll(() => release(page).catch(() => "on the way"), slow).toBe("next");
    letRows();
    await offer(late).waitFor();
    expect(await release(late)).toBe("first");
    await reloadButton(late).click();
    await expect.poll(() => release(late).catch(() => "on the way"), slow).toBe("next");
  });

  test.for([
    { file: "screens", pattern: /^\/assets\/screens-.*\.js/ },
    { file: "start", pattern: /^\/assets\/index-.*\.js/ },
    { file: "page", pattern: /^\/index\.html/ },
    { file: "worker", pattern: /^\/sw\.js/ },
  ])("ui New release: the $file that comes back as HTML never becomes part of the shell", async ({ pattern }) => {
    const { page } = browser;
    browser.forgive(/integrity|MIME type/);
    releaseServer.deploy(secondBuild);
    releaseServer.spoil(pattern);
    expect(await look(page)).toBe(false);
    await page.reload();
    await heading(page, "Dashboard");
    expect(await release(page)).toBe("first");
    releaseServer.spoil(null);
    expect(await look(page)).toBe(true);
    await reloadButton(page).click();
    await expect.poll(() => release(page).catch(() => "on the way"), slow).toBe("next");
    await openScreen(page, "Plans");
  });
});

describe("ui New release: over plain http", () => {
  const args = ["--host-resolver-rules=MAP haat.test 127.0.0.1"];
  const plain = perTest(() => {
    const url = releaseServer.url.replace("127.0.0.1", "haat.test");
    return openSignedInBrowser({ url, session: server.session }, { args });
  });

  test("ui New release: a tab that stays open where there is no service worker is offered it when somebody comes back, and by no portal", async () => {
    const { page } = plain;
    plain.forgive(/Failed to load resource|Cross-Origin-Opener-Policy/);
    await page.goto(releaseServer.url.replace("127.0.0.1", "haat.test"));
    await heading(page, "Dashboard");
    // What a start fetches last: by then it looks for releases.
    const isWarm = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/SettingsScreen"));
    await page.waitForFunction(isWarm, null, slow);
    expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
    const looks = () =>
      page.evaluate(() => performance.getEntriesByName(new URL("/index.html", window.location.href).href).length);
    const comeBack = async (times: number) => {
      await page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 61 * 60_000;
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await expect.poll(looks).toBe(times);
    };
    await comeBack(1);
    releaseServer.deploy(secondBuild);
    releaseServer.spoil(/^\/index\.html/);
    await comeBack(2);
    expect(await offer(page).count()).toBe(0);
    releaseServer.spoil(null);
    await comeBack(3);
    await offer(page).waitFor();
    await reloadButton(page).click();
    await expect.poll(() => release(page).catch(() => "on the way"), slow).toBe("next");
  });
});
