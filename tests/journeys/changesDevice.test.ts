import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { stopWorkers } from "#tests/setup/browser.ts";
import { slow } from "#tests/setup/patience.ts";
import type { PlainOptions } from "#tests/setup/plain/answers.ts";
import { plainTablet, type PlainTablet } from "#tests/setup/tablet.ts";

/** Failures of the device itself. Each is told in a plain sentence, and no change that was shown as saved is lost. */
let tablet: PlainTablet;
async function start(options: PlainOptions & { readonly profile?: string; readonly whole?: boolean } = {}) {
  tablet = await plainTablet({ keys: true, versions: true, lasting: true, ...options });
  tablet.browser().forgive(/StorageError/);
}
afterEach(() => tablet.close());

const me = () => {
  const [first] = tablet.staff;
  if (!first) throw new Error("Nobody works here");
  return first;
};
const pinButton = (id: number) => tablet.button(new RegExp(`^(Pin|Unpin) .*\\b${id}$`));
const pins = () =>
  tablet.server.applied.filter(({ path: where }) => where.endsWith("/pin")).map(({ path: where }) => where);
/** Posts 39 and 38 are pinned without a network, in this order, and wait. */
async function startWithTwoWaiting() {
  await start();
  await tablet.open(me(), "/posts");
  await pinTwoOffline();
}
async function pinTwoOffline() {
  tablet.line.cut();
  for (const id of [39, 38]) await pinButton(id).click();
  await tablet.says("Changes: 2 waiting");
}
/** The browser started anew on a device that has so many bytes for the site; what it gives makes room again. */
async function restartWithRoomFor(bytes: number) {
  // Room counts from the first opening of a database on.
  await tablet.restart();
  tablet.browser().forgive(/StorageError|QuotaExceeded/);
  const devtools = await tablet.page().context().newCDPSession(tablet.page());
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: tablet.url, quotaSize: bytes });
  return () => devtools.send("Storage.overrideQuotaForOrigin", { origin: tablet.url });
}

/** A page of the app's origin without the app in it. */
async function blank() {
  await tablet.page().goto(`${tablet.url}/manifest.webmanifest`);
}
/** Something else of this site takes all the room that is left. */
const fillTheDevice = () =>
  tablet.page().evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("filler", 1);
      request.addEventListener("upgradeneeded", () => request.result.createObjectStore("all", { autoIncrement: true }));
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(new Error("not opened")));
    });
    const add = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction("all", "readwrite");
        const noise = crypto.getRandomValues(new Uint8Array(size));
        transaction.objectStore("all").add(noise);
        transaction.addEventListener("complete", () => resolve(true));
        transaction.addEventListener("abort", () => resolve(false));
      });
    for (const size of [20_000, 1_000, 100]) while (await add(size));
    database.close();
  });
/** The browser started anew, on a page of the app's origin. */
async function closeTheApp() {
  await tablet.restart();
  await tablet
    .page()
    .route("**/manifest.webmanifest", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await blank();
  // Its `sync` may have woken the worker, which would put back what it holds in memory.
  await stopWorkers(tablet.browser().context);
}
const deleteQueue = () =>
  tablet.page().evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase("haat-outbox");
        request.addEventListener("success", () => resolve());
        request.addEventListener("error", () => reject(new Error("not deleted")));
      }),
  );

const deleteCopy = () =>
  tablet.page().evaluate(async () => {
    const buckets: unknown = Reflect.get(navigator, "storageBuckets");
    if (typeof buckets !== "object" || buckets === null || !("delete" in buckets)) throw new Error("No buckets");
    if (typeof buckets.delete === "function") await buckets.delete("haat-outbox-copy");
  });
/** Which database the queue is in: drawn when it was made. */
const birthOfQueue = () =>
  tablet.page().evaluate(async () => {
    const opening = indexedDB.open("haat-outbox");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const request = opening.result.transaction("meta").objectStore("meta").get("state");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    opening.result.close();
    return String(Reflect.get(Object(request.result), "birth"));
  });
/**
 * Leaves the log of the site's databases as a kill in the middle of a write does: a record of 2,000 bytes, of which 500
 * are there.
 */
function tear(profile: string) {
  const folder = path.join(profile, "Default", "IndexedDB");
  const database = readdirSync(folder).find((name) => name.endsWith(".leveldb"));
  if (database === undefined) throw new Error("No database");
  const logs = readdirSync(path.join(folder, database)).filter((name) => name.endsWith(".log"));
  const record = Buffer.alloc(507, 1);
  record.writeUInt16LE(2_000, 4);
  appendFileSync(path.join(folder, database, logs.toSorted().at(-1) ?? ""), record);
}

describe("outbox Store: what goes wrong with the device", () => {
  test("outbox Store: a database that the browser made anew after a kill in the middle of a write comes back from its copy", async () => {
    await startWithTwoWaiting();
    const birth = await birthOfQueue();
    // Chromium appends to the torn log at the first start, and at the second cannot read it.
    await tablet.restart(tear);
    await tablet.go("/posts");
    await tablet.says("Changes: 2 waiting");
    await pinButton(37).click();
    await tablet.says("Changes: 3 waiting");
    expect(await birthOfQueue()).toBe(birth);
    await tablet.restart();
    await tablet.go("/posts");
    await tablet.says("Changes: 3 waiting");
    expect(await birthOfQueue()).not.toBe(birth);
    expect(
      await tablet
        .page()
        .getByText(/may be missing/)
        .count(),
    ).toBe(0);
    tablet.line.mend();
    await tablet.sendNow();
    await expect
      .poll(() => pins().toSorted(), slow)
      .toEqual([39, 38, 37].map((id) => `/admin/posts/${id}/pin`).toSorted());
    await tablet.page().getByText("Nothing is waiting.").waitFor();
  });

  test("outbox Store: a queue deleted while the app was closed comes back from its copy", async () => {
    await startWithTwoWaiting();
    await closeTheApp();
    await deleteQueue();
    await tablet.go("/posts");
    await tablet.says("Changes: 2 waiting");
    tablet.line.mend();
    await tablet.sendNow();
    await expect.poll(() => pins().toSorted(), slow).toEqual(["/admin/posts/38/pin", "/admin/posts/39/pin"]);
  });

  test("outbox Store: a device out of space says so, shows nothing as done, and takes changes again once there is room", async () => {
    await start();
    await tablet.open(me(), "/posts");
    const makeRoom = await restartWithRoomFor(1);
    await tablet.go("/posts");
    const before = await pinButton(38).getAttribute("aria-label");
    await pinButton(38).click();
    await tablet
      .page()
      .getByRole("alert")
      .filter({ hasText: "This device is out of space, so the change was not saved. Free some space and try again." })
      .waitFor();
    await tablet
      .page()
      .getByRole("status")
      .filter({ hasText: /^This device is out of space: new changes cannot be saved/ })
      .waitFor();
    expect(await pinButton(38).getAttribute("aria-label")).toBe(before);
    expect(pins()).toEqual([]);

    await makeRoom();
    await pinButton(38).click();
    await expect.poll(pins, slow).toHaveLength(1);
    await tablet.says("Changes: all sent");
    await tablet
      .page()
      .getByText(/out of space: new changes/)
      .waitFor({ state: "detached" });
  });

  test("outbox Store: on a device that has become full what waits is sent all the same, and no new change is taken", async () => {
    await startWithTwoWaiting();
    const used = await tablet.page().evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    const makeRoom = await restartWithRoomFor(used + 200_000);
    await tablet.go("/posts");
    await tablet.says("Changes: 2 waiting");
    await fillTheDevice();
    await pinButton(37).click();
    await tablet.page().getByRole("alert").filter({ hasText: "so the change was not saved" }).waitFor();
    tablet.line.mend();
    await tablet.sendNow();
    await expect.poll(pins, slow).toEqual(["/admin/posts/39/pin", "/admin/posts/38/pin"]);
    await tablet.page().getByText("Nothing is waiting.").waitFor();
    const receipts = tablet.page().getByRole("list", { name: "Sent" }).getByRole("listitem");
    await expect.poll(() => receipts.count()).toBe(2);
    await tablet.page().keyboard.press("Escape");
    // Still full, and said to be: the line of who could not save goes when there is room.
    await tablet.page().getByText("new changes cannot be saved").first().waitFor();
    await makeRoom();
    await pinButton(37).click();
    await expect.poll(pins, slow).toHaveLength(3);
  });

  test("outbox Store: where not even the reserve helps what waits is kept, is said to be, and goes by itself once there is room", async () => {
    await startWithTwoWaiting();
    const makeRoom = await restartWithRoomFor(1);
    tablet.line.mend();
    await tablet.go("/posts");
    await tablet
      .page()
      .getByRole("status")
      .filter({ hasText: /^This device is out of space: what waits is kept on it, but cannot be sent now\./ })
      .waitFor();
    await tablet.says("Changes: 2 waiting");
    expect(pins()).toEqual([]);
    await makeRoom();
    await expect.poll(pins, slow).toEqual(["/admin/posts/39/pin", "/admin/posts/38/pin"]);
    await tablet.says("Changes: all sent");
    await tablet
      .page()
      .getByText(/out of space/)
      .first()
      .waitFor({ state: "detached" });
  });

  test("outbox Store: a browser that keeps nothing for the site starts the app, and says that no change can be saved", async () => {
    const profile = mkdtempSync(path.join(tmpdir(), "haat-browser-"));
    mkdirSync(path.join(profile, "Default"));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(path.join(profile, "Default", "Preferences"), JSON.stringify(settings));
    await start({ profile, whole: true });
    await tablet.page().goto(tablet.url);
    await tablet.signIn(me());
    await tablet
      .page()
      .getByRole("status")
      .filter({ hasText: /^This browser does not let the app save changes on this device\./ })
      .waitFor();
    await tablet.button("Open menu").click();
    await tablet.page().getByRole("link", { name: "Posts", exact: true }).click();
    await pinButton(38).click();
    await tablet
      .page()
      .getByRole("alert")
      .filter({
        hasText: "This browser does not let the app save changes on this device, so the change was not saved.",
      })
      .waitFor();
    expect(pins()).toEqual([]);
  });

  test("outbox Loss detector: a queue deleted under the open app is put back whole", async () => {
    await startWithTwoWaiting();
    await deleteQueue();
    await pinButton(37).click();
    await tablet.says("Changes: 3 waiting");
    await tablet.restart();
    await tablet.go("/posts");
    await tablet.says("Changes: 3 waiting");
    tablet.line.mend();
    await tablet.sendNow();
    await expect
      .poll(() => pins().toSorted(), slow)
      .toEqual([39, 38, 37].map((id) => `/admin/posts/${id}/pin`).toSorted());
  });

  test("outbox Loss detector: a queue deleted together with its copy while the app was closed is told, until it is noted", async () => {
    await startWithTwoWaiting();
    await closeTheApp();
    await deleteQueue();
    await deleteCopy();
    tablet.line.mend();
    await tablet.go("/posts");
    const line = tablet
      .page()
      .getByRole("status")
      .filter({ hasText: /^Up to 2 changes that were saved on this device may be missing/ });
    await line.waitFor();
    await tablet.go("/");
    await line.waitFor();
    await line.getByRole("button", { name: "Noted" }).click();
    await line.waitFor({ state: "detached" });
    await tablet.go("/");
    await tablet.says("Changes: all sent");
    expect(await line.count()).toBe(0);
  });

  for (const years of [3, -3]) {
    test(`outbox Store: a clock ${Math.abs(years)} years ${years > 0 ? "ahead" : "behind"} loses and reorders nothing, and is told`, async () => {
      await start();
      tablet.browser().forgive(/401|Unauth/);
      await tablet.browser().context.addInitScript(
        (off) => {
          const RealDate = Date;
          const now = () => RealDate.now() + off;
          class ShiftedDate extends RealDate {
            constructor(...given: [] | [number]) {
              if (given.length === 0) super(now());
              else super(...given);
            }
            static override now = now;
          }
          window.Date = ShiftedDate as DateConstructor;
          // A device has one clock. The worker's cannot be shifted from here, and would take the page's decisions for 3 years old.
          Object.defineProperty(ServiceWorkerRegistration.prototype, "sync", { value: undefined });
        },
        years * 365 * 86_400_000,
      );
      await tablet.page().goto(tablet.url);
      await tablet.signIn(me());
      await tablet
        .page()
        .getByRole("status")
        .filter({ hasText: `This device's clock is 3 years ${years > 0 ? "ahead" : "behind"}` })
        .waitFor();
      await tablet.go("/posts");
      await tablet.installed();
      await pinTwoOffline();
      tablet.line.mend();
      await tablet.sendNow();
      await expect.poll(pins, slow).toEqual(["/admin/posts/39/pin", "/admin/posts/38/pin"]);
    });
  }
});

describe("outbox Figures: 1,000 waiting changes", () => {
  test("outbox Figures: with 1,000 waiting the app starts, opens the panel and takes a tap, and each arrives once", async () => {
    await start({ posts: 1_001 });
    await tablet.open(me(), "/posts?per_page=-1");
    const page = () => tablet.page();
    tablet.line.cut();
    await page().getByLabel("Select all").first().click({ force: true });
    await page().getByLabel("Select Post number 1001").click({ force: true });
    await tablet.button("Review selected (1000)").click();
    const form = page().getByRole("dialog", { name: "Review 1000 posts" });
    await form.getByRole("radio", { name: "Disable", exact: true }).check({ force: true });
    await form.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => tablet.button(/^Changes: /).textContent(), slow).toContain("1000 waiting");
    const panel = await tablet.panel();
    await panel.getByRole("list", { name: "Not sent yet" }).getByRole("listitem").first().waitFor();
    expect(await panel.getByRole("list", { name: "Not sent yet" }).getByRole("listitem").count()).toBe(50);
    await panel.getByRole("button", { name: "Show 50 more of 950" }).click();
    await expect.poll(() => panel.getByRole("list", { name: "Not sent yet" }).getByRole("listitem").count()).toBe(100);
    await page().keyboard.press("Escape");
    await pinButton(1001).click();
    await expect.poll(() => tablet.button(/^Changes: /).textContent()).toContain("1001 waiting");

    await tablet.restart();
    await tablet.go("/");
    await tablet.says("Changes: 1001 waiting");
    tablet.line.mend();
    await tablet.sendNow();
    await expect.poll(() => tablet.server.applied.length, { ...slow, timeout: 120_000 }).toBe(1_001);
    await page().keyboard.press("Escape");
    await expect.poll(() => tablet.button(/^Changes: /).textContent(), slow).toContain("all sent");
    expect(new Set(tablet.server.applied.map(({ path: where }) => where)).size).toBe(1_001);
  }, 300_000);
});
