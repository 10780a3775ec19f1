import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { nextCard, putUnderReview, startDeck } from "#tests/setup/deck.ts";
import { startFaultProxy } from "#tests/setup/faults.ts";
import { perFile, perTest } from "#tests/setup/fixture.ts";
import { sizes, untilServedFromDevice } from "#tests/setup/browser.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
/** Over it no picture ever comes that is shown whole, as the first of a post is. */
const line = perTest(() =>
  startFaultProxy({
    target: server.url,
    rate: 1,
    random: () => 0,
    kinds: ["hang"],
    hangMs: 60_000,
    strikes: ({ path }) => /^\/api\/files\/.*[?&]w=(480|960)/.test(path),
  }),
);
const browser = perTest(() => openSignedInBrowser({ url: line.url, session: server.session }));

test("ui Review: whoever skips on leaves no pictures behind that are still being fetched, and none is fetched ahead of the one on the screen", async () => {
  await putUnderReview(server);
  const { page } = browser;
  browser.forgive(/ERR_|Failed to load/);
  // The second start has the service worker. No screen of posts: the pictures of the latest would be kept, a few seconds later.
  await page.goto(`${line.url}/plans`);
  await untilServedFromDevice(page);
  await page.goto(`${line.url}/review`);
  const deck = page.getByRole("dialog", { name: "Review posts" });
  await deck.getByRole("article").waitFor();
  await expect.poll(line.hanging).toBe(1);

  for (let time = 0; time < 8; time += 1) {
    const before = line.struck.hang;
    await page.keyboard.press("j");
    // Whoever is faster than a picture's request leaves nothing behind anyway.
    await expect.poll(() => line.struck.hang).toBeGreaterThan(before);
  }
  await expect.poll(line.hanging).toBe(1);
});

test("ui Review: the picture that is judged is seen whole, in the deck and in the details, also one that is higher than it is wide", async () => {
  await putUnderReview(server);
  const rig = await startDeck(server);
  try {
    const { page } = rig;
    const upright = await sharp({ create: { width: 600, height: 1_200, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    await page.route(/\/api\/files\//, (route) => route.fulfill({ contentType: "image/jpeg", body: upright }));
    const seenWholeIn = async (post: Locator) => {
      const place = post.getByRole("button", { name: /^Open / }).first();
      await place.locator("img").waitFor();
      for (const size of Object.values(sizes)) {
        await page.setViewportSize(size);
        const { whole, shown, fit } = await place.evaluate((button) => {
          const [picture = button] = button.querySelectorAll("img");
          const bottom = (box: Element) => box.getBoundingClientRect().bottom;
          return { whole: bottom(picture), shown: bottom(button), fit: getComputedStyle(picture).objectFit };
        });
        expect(whole).toBeLessThanOrEqual(shown);
        expect(fit).toBe("contain");
      }
    };
    await rig.open();
    await seenWholeIn(page.getByRole("article"));
    await page.goto(new URL("/posts", page.url()).href);
    await page
      .getByRole("button", { name: /^Review / })
      .first()
      .click();
    await seenWholeIn(page.getByRole("dialog", { name: "Post Details" }));
  } finally {
    await rig.close();
  }
});

test("ui Review: a picture whose size is chosen anew while it is decoded, as on a tablet that is turned, is shown and asked nothing about", async () => {
  await putUnderReview(server);
  const rig = await startDeck(server);
  try {
    const { page } = rig;
    await page.addInitScript(() => {
      const decode: (this: HTMLImageElement) => Promise<void> = Reflect.get(HTMLImageElement.prototype, "decode");
      HTMLImageElement.prototype.decode = function () {
        const decoded = decode.call(this);
        if (this.isConnected) this.sizes = "3000px";
        return decoded;
      };
    });
    await rig.open();
    const picture = page
      .getByRole("article")
      .getByRole("button", { name: /^Open / })
      .first();
    expect(await picture.locator("img").evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("w=960");
    await page.keyboard.press("a");
    expect(await nextCard(page)).not.toBeNull();
    expect(await page.getByText("The picture could not be shown").count()).toBe(0);
  } finally {
    await rig.close();
  }
});
