import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "#tests/setup/accessibility.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { button, rowsOf } from "#tests/setup/screenParts.ts";
import { signedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
const open = signedInBrowser(server);

/** Every picture of a post that the page or its worker asks for from now on: `?w=240`, or `original`. */
function picturesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/files\/.*\.jpg$/.test(pathname)) asked.push(search === "" ? "original" : search);
  });
  return asked;
}

async function choose(page: Page, saver: string): Promise<void> {
  await button(page, "Open menu").click();
  await button(page, "This device").click();
  const choices = page.getByRole("dialog", { name: "This device" });
  await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "detached" });
  await choices.getByLabel("Data saver", { exact: true }).selectOption(saver);
  await choices.getByText(/^Data used: \d+\.\d MB today/).waitFor();
  await expectAccessible(page);
  await button(choices, "Close").click();
  await choices.waitFor({ state: "detached" });
}

describe("ui Pictures", () => {
  test("ui Pictures: rows and the deck ask for small ones, and only who zooms for the original", async () => {
    const { page } = await open("/posts", "desktop");
    const asked = picturesAsked(page);
    await rowsOf(page, "Posts").first().waitFor();
    await page.goto(`${server.url}/review`);
    const deck = page.getByRole("dialog", { name: "Review posts" });
    await deck.getByRole("article").waitFor();
    const picture = deck.getByRole("button", { name: /^Open .*\.jpg$/ }).first();
    // Not every post has one.
    for (let tries = 0; tries < 10 && (await picture.count()) === 0; tries += 1) await page.keyboard.press("j");
    await picture.click();
    const whole = page.locator(".yarl__slide_current img");
    await whole.waitFor();
    await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
    expect(asked).not.toContain("original");
    expect(asked).toContain("?w=1440");
    expect(asked.filter((size) => !["?w=240", "?w=480", "?w=960", "?w=1440"].includes(size))).toEqual([]);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => asked).toContain("original");
    await expect.poll(() => whole.getAttribute("src")).not.toContain("?w=");
  });

  test("ui Data saver: chosen under This device, no picture of a row or of a post to come is fetched", async () => {
    const { page } = await open("/categories", "desktop");
    await choose(page, "On");
    const asked = picturesAsked(page);
    await page.goto(`${server.url}/posts`);
    await rowsOf(page, "Posts").nth(3).waitFor();
    await page.waitForTimeout(4_000);
    expect(asked).toEqual([]);
    await page.goto(`${server.url}/review`);
    await page.getByRole("dialog", { name: "Review posts" }).getByRole("article").waitFor();
    await page.waitForTimeout(1_000);
    expect(asked.filter((size) => !["?w=240&q=low", "?w=480&q=low"].includes(size))).toEqual([]);
  });

  test("ui Data saver: the pictures kept are cleared where their size is said", async () => {
    const { page } = await open("/", "desktop");
    await expect.poll(() => page.evaluate(() => caches.has("haat-pictures")), { timeout: 20_000 }).toBe(true);
    await button(page, "Open menu").click();
    await button(page, "This device").click();
    const choices = page.getByRole("dialog", { name: "This device" });
    await choices.getByText(/^Pictures on this device: \d+\.\d MB\.$/).waitFor();
    await button(choices, "Clear pictures").click();
    await choices.getByText("No pictures on this device.").waitFor();
  });
});
