import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { picturesCache } from "#wire/pictureProtocol.ts";
import { openBrowser, type Browser } from "#tests/setup/browser.ts";
import { startFaultProxy, type FaultKind } from "#tests/setup/faults.ts";
import { perFile, perTest } from "#tests/setup/fixture.ts";
import { keptInDatabases } from "#tests/setup/kept.ts";
import { slow } from "#tests/setup/patience.ts";
import { putSession } from "#tests/setup/session.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);

/** The line between app and server: up, down, or through a portal that answers instead of the server. */
const line = perTest(async () => {
  kinds = [];
  return startFaultProxy({
    target: server.url,
    rate: 0,
    random: () => 0,
    kinds,
    slowMs: 3_000,
    strikes: () => true,
  });
});
/** Faults of the line while its rate is above 0. */
let kinds: FaultKind[];
let browser: Browser;
beforeEach(async () => {
  browser = await openBrowser({ lasting: true });
});
afterEach(() => browser.close());

const page = () => browser.page;
const latestTable = () => page().getByRole("table", { name: "Latest Posts" });
const rows = () => latestTable().getByRole("row");
const latest = async () => (await server.api.call(postCalls.latest, { page: 1, per_page: 100 })).rows;
const offlineLine = () => page().getByText(/^Offline – showing what was saved at \d\d:\d\d$/);

/** How many pictures lie on the device. */
const picturesKept = (at: Page) =>
  at.evaluate(async (name) => {
    if (!(await caches.has(name))) return 0;
    return (await (await caches.open(name)).keys()).length - 1;
  }, picturesCache);

/** Names of all that the app has stored, wherever a page can store something. */
const traces = async (at: Page) => {
  const [keys, databases, files] = await Promise.all([
    at.evaluate(() => Object.keys(localStorage)),
    keptInDatabases(at),
    at.evaluate(() => caches.keys()),
  ]);
  return [
    ...keys.map((key) => `localStorage ${key}`),
    ...databases.flatMap(({ name, rows: { length } }) => (length > 0 ? [`${name}: ${length}`] : [])),
    ...files.filter((name) => !name.includes("precache")).map((name) => `cache ${name}`),
  ];
};

/** Resolves when the reads that are on screen, and some pictures, are on the device. */
async function untilSaved() {
  await expect.poll(() => picturesKept(page()), slow).toBeGreaterThan(20);
  await expect.poll(async () => (await traces(page())).join()).toContain("haat-reads/reads");
}

/** A visit with a good line, until everything is on the device. */
async function visitOnce() {
  await putSession(page(), line.url, server.session);
  await page().goto(line.url);
  await rows().nth(1).waitFor();
  await untilSaved();
}

async function restart() {
  browser = await browser.restart();
  browser.forgive(/Failed to load resource|net::ERR|No response from server|ApiError/);
}

describe("ui Offline", () => {
  test("ui Offline: after one visit a start without a network shows who is signed in, the latest posts and their pictures", async () => {
    browser.forgive(/Failed to load resource/);
    await visitOnce();
    const [first] = await latest();
    line.setOnline(false);
    await restart();
    await page().goto(line.url);
    await page().getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    expect(await rows().nth(1).textContent()).toContain(first?.title);
    expect(await rows().count()).toBeGreaterThan(5);
    await offlineLine().waitFor();
    await page()
      .getByText(/^Updated \d\d:\d\d/)
      .waitFor();
    await page()
      .getByRole("button", { name: `Review ${first?.title}` })
      .click();
    const picture = page().getByRole("dialog").locator("img").first();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(50);
    // Other screens of the shell open too, and a list that was never read says that it is not here.
    await page().goto(`${line.url}/posts`);
    await page().getByRole("heading", { level: 1, name: "Posts" }).waitFor();
  });

  test("ui Offline: what was saved before midnight is shown with its date after midnight, beside the title and in the offline line", async () => {
    browser.forgive(/Failed to load resource/);
    const evening = new Date("2026-03-14T23:50:00+05:30");
    await page().clock.install({ time: evening });
    await putSession(page(), line.url, server.session);
    await page().evaluate((at) => localStorage.setItem("haat.signedInAt", String(at)), evening.getTime());
    await page().goto(line.url);
    await rows().nth(1).waitFor();
    await page().getByText("Updated 23:50", { exact: true }).waitFor();
    await untilSaved();
    line.setOnline(false);
    await restart();
    await page().clock.install({ time: new Date("2026-03-15T00:10:00+05:30") });
    await page().goto(line.url);
    await page().getByText("Updated 14 Mar 2026, 23:50", { exact: true }).waitFor();
    const connection = page()
      .getByRole("status")
      .filter({ hasText: /^Offline/ });
    expect(await connection.innerText()).toBe("Offline – showing what was saved at 14 Mar 2026, 23:50");
  });

  test.for(["captive-portal", "truncated", "drop-before"] as const)(
    "ui Offline: a link that gives %s is none, and harms nothing that is saved",
    async (kind) => {
      browser.forgive(/Failed to load resource/);
      // An answer that is not the API's comes with status 200: only the app logs it.
      browser.forgive(/ApiError: An unexpected error occurred\./);
      await visitOnce();
      const count = await rows().count();
      kinds.push(kind);
      line.setRate(1);
      await page().getByRole("button", { name: "Refresh" }).click();
      await offlineLine().waitFor();
      expect(await rows().count()).toBe(count);
      await restart();
      await page().goto(line.url);
      await rows().nth(1).waitFor();
      expect(await rows().count()).toBe(count);
      await offlineLine().waitFor();
      expect(await picturesKept(page())).toBeGreaterThan(20);
      line.setRate(0);
      await offlineLine().waitFor({ state: "detached" });
      expect(await rows().count()).toBe(count);
    },
  );

  test("ui Offline: over a line that hangs, saved rows stand at once while they are refreshed", async () => {
    browser.forgive(/Failed to load resource/);
    await visitOnce();
    kinds.push("hang");
    line.setRate(1);
    await restart();
    await page().goto(line.url);
    const from = Date.now();
    await rows().nth(1).waitFor();
    expect(Date.now() - from).toBeLessThan(2_500);
  });
});

describe("ui Take offline", () => {
  const dialog = () => page().getByRole("dialog", { name: "Take offline" });
  const open = () => page().getByRole("button", { name: "Take offline", exact: true }).click();

  /** Starts again without pictures on the device, with data saving on: the app fetches no picture unasked. */
  const withoutPictures = async () => {
    await page().evaluate((name) => caches.delete(name), picturesCache);
    const session = await browser.context.newCDPSession(page());
    await session.send("Network.clearBrowserCache");
    await session.detach();
    await restart();
    await page().addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
  };

  test("ui Take offline: says the megabytes before, shows how far it is, and reviewing goes on without a network", async () => {
    browser.forgive(/Failed to load resource/);
    await visitOnce();
    await withoutPictures();
    await page().goto(line.url);
    await rows().nth(1).waitFor();
    await open();
    await dialog()
      .getByText(/^\d+ posts? under review, \d+ pictures? to fetch: about \d+\.\d MB\.$/)
      .waitFor();
    await dialog().getByRole("button", { name: "Take offline" }).click();
    await dialog()
      .getByText(/^\d+ posts? and \d+ pictures? are on this device\./)
      .waitFor();
    const kept = await picturesKept(page());
    expect(kept).toBeGreaterThan(5);
    await dialog().getByRole("button", { name: "Close" }).click();
    await open();
    await dialog()
      .getByText(/^\d+ posts? under review and all their pictures are on this device already\.$/)
      .waitFor();

    line.setOnline(false);
    await restart();
    // Oldest first: to the first of them that has a picture.
    const queue = (await latest())
      .filter(({ status }) => status === 2)
      .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
    const pictured = queue.findIndex(({ attachments }) => attachments[0]?.file_name.endsWith(".jpg"));
    await page().goto(`${line.url}/?review=start`);
    const deck = page().getByRole("dialog", { name: "Review posts" });
    await deck.getByText(`1 of ${queue.length}+`, { exact: true }).waitFor();
    for (let at = 0; at < pictured; at += 1) {
      await page().keyboard.press("j");
      await deck.getByText(`${at + 2} of ${queue.length}+`, { exact: true }).waitFor();
    }
    const picture = deck.getByRole("region", { name: "Attachments" }).locator("img").first();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(50);
  });

  const bar = () => page().getByRole("progressbar", { name: "Taking offline" });
  /** Begins it over a line on which it does not end by itself. */
  async function startSlowly() {
    browser.forgive(/Failed to load resource/);
    await visitOnce();
    await withoutPictures();
    await page().goto(line.url);
    await rows().nth(1).waitFor();
    await open();
    await dialog()
      .getByText(/to fetch: about/)
      .waitFor();
    kinds.push("slow");
    line.setRate(1);
    await dialog().getByRole("button", { name: "Take offline" }).click();
    await bar().waitFor();
  }

  test("ui Take offline: can be stopped, and says what is there", async () => {
    await startSlowly();
    await dialog().getByRole("button", { name: "Stop" }).click();
    await dialog()
      .getByText(/^Stopped\. \d+ posts? and \d+ of \d+ pictures are on this device\.$/)
      .waitFor();
    const [, here = "", total = ""] = /and (\d+) of (\d+)/.exec((await dialog().textContent()) ?? "") ?? [];
    expect(Number(here)).toBeLessThan(Number(total));
  });

  test("ui Take offline: goes on when it is left by Back, shows there how far it is, and tells on any screen how it ends", async () => {
    await startSlowly();
    await page().goBack();
    await dialog().waitFor({ state: "detached" });
    const told = (words: RegExp) => page().getByRole("status").filter({ hasText: words }).waitFor();
    await told(/^Still taking posts offline/);
    await open();
    await bar().waitFor();
    await dialog().getByRole("button", { name: "Close" }).click();
    line.setRate(0);
    await page().getByRole("button", { name: "Open menu" }).click();
    await page().getByRole("link", { name: "Plans", exact: true }).click();
    await page().getByRole("heading", { level: 1, name: "Plans" }).waitFor();
    await told(/^\d+ posts? and \d+ pictures? are on this device\./);
    expect(await picturesKept(page())).toBeGreaterThan(5);
  });
});

describe("security Logout", () => {
  test("security Logout: offline too, nothing of the person is left on the device, in any tab", async () => {
    browser.forgive(/Failed to load resource/);
    await visitOnce();
    const other = await browser.context.newPage();
    await other.goto(`${line.url}/posts`);
    await other.getByRole("table", { name: "Posts" }).getByRole("row").nth(1).waitFor();
    expect((await traces(other)).join()).toMatch(/token.*haat-reads.*haat-pictures/);
    line.setOnline(false);
    await page().getByRole("button", { name: "Logout" }).click();
    await page().getByRole("heading", { level: 1, name: "Login" }).waitFor();
    await other.getByRole("heading", { level: 1, name: "Login" }).waitFor();
    // Longer than any save is put off.
    await page().waitForTimeout(2_500);
    // Of the device, not of the person: the numbers by which the queue notices lost rows, the features that the server offers, and
    // the bytes taken by day.
    const left = (await traces(page())).filter(
      (name) => !/^(localStorage haat\.(outbox|offers:|data)|haat-outbox\/meta: \d+)$/.test(name),
    );
    expect(await page().evaluate(() => localStorage.getItem("haat.offers:"))).toBe(
      "audit claims devices sizes tags versions",
    );
    expect(left).toEqual([]);
    const counters = await page().evaluate(() => Object.keys(JSON.parse(localStorage.getItem("haat.outbox") ?? "{}")));
    expect(counters.toSorted()).toEqual(["birth", "count", "lastSeq"]);
  });
});
