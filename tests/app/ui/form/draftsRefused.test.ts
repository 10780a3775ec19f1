import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHarness, type Harness } from "#tests/setup/harness/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
}, 120_000);
afterAll(() => harness.close());

const title = (page: Page) => page.getByLabel("Title", { exact: true });
/** Whether the browser would ask before the page is closed. */
const asks = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("checkbox", { name: "Send notification" }).waitFor();
}

/** Has IndexedDB throw, or never answer, from the next load of the page on. */
const breaks = {
  throws: () =>
    Object.defineProperty(window, "indexedDB", {
      value: {
        open: () => {
          throw new DOMException("Not for this site", "SecurityError");
        },
      },
    }),
  "never answers": () => Object.defineProperty(window, "indexedDB", { value: { open: () => new EventTarget() } }),
};

test.for(["throws", "never answers"] as const)(
  "ui Form: where the device's storage %s a form opens, stays, and asks before what was typed is left",
  { timeout: 60_000 },
  async (how) => {
    const page = await harness.open("ThingForm");
    await page.addInitScript(breaks[how]);
    await page.reload();
    await openForm(page);
    await title(page).fill("Half a title");
    await expect.poll(() => asks(page)).toBe(true);
    expect(await title(page).inputValue()).toBe("Half a title");
    await page.context().close();
    expect(harness.problems).toEqual([]);
  },
);

test("ui Form: a draft that the device could not give in time is not deleted by a form that nobody typed into", async () => {
  const page = await harness.open("ThingForm");
  await openForm(page);
  await title(page).fill("Half a title");
  await page.waitForTimeout(700);
  expect(await asks(page)).toBe(false);
  await page.reload();
  // The first reading never comes back; whatever is asked for after it does.
  await page.evaluate(() => {
    const get = Reflect.get(IDBObjectStore.prototype, "get") as (this: IDBObjectStore, key: unknown) => IDBRequest;
    IDBObjectStore.prototype.get = function once(key) {
      IDBObjectStore.prototype.get = get;
      const request = get.call(this, key);
      // Set on the object alone, the handler is never called.
      Object.defineProperty(request, "onsuccess", { value: null, writable: true });
      return request;
    };
  });
  await openForm(page);
  expect(await title(page).inputValue()).toBe("");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await openForm(page);
  expect(await title(page).inputValue()).toBe("Half a title");
  await page.context().close();
}, 60_000);
