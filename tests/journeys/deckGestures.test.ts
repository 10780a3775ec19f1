import type { CDPSession, Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { postStatuses } from "#contract/resources/posts.ts";
import { sizes } from "#tests/setup/browser.ts";
import { allPosts, nextCard, putUnderReview, startDeck, swipe } from "#tests/setup/deck.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
const rig = perFile(() => startDeck(server));
const waiting = async () => (await allPosts(server)).filter(({ status }) => status === postStatuses.underReview).length;
const shownIn = (page: Page) => new URL(page.url()).searchParams.get("post");
const word = (page: Page, name: "Approve" | "Reject") =>
  page.locator("[aria-hidden=true]:visible").getByText(name, { exact: true }).last();

/** A finger that goes sideways by so many px in steps, and stays down. */
async function drag(finger: CDPSession, page: Page, from: number, to: number): Promise<void> {
  const { height } = sizes.phone;
  const at = (x: number) => ({ touchPoints: [{ x, y: Math.round(height / 2) }] });
  const step = from < to ? 10 : -10;
  for (let x = from; x !== to; x += step) {
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(x + step) });
    await page.waitForTimeout(16);
  }
}

const ticks = (page: Page) => page.evaluate(() => (window as unknown as { ticks: number[] }).ticks);

describe("ui Review: a finger", () => {
  test("ui Review: a half swipe says what it will do, is felt once, and taken back decides nothing", async () => {
    await putUnderReview(server);
    const { page } = rig;
    await page.addInitScript(() => {
      const felt: number[] = [];
      Object.assign(window, { ticks: felt });
      Object.assign(navigator, { vibrate: (ms: number) => felt.push(ms) > 0 });
    });
    await rig.open();
    await page.setViewportSize(sizes.phone);
    const before = await waiting();
    const first = shownIn(page);
    const finger = await page.context().newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 90, y: 400 }] });
    await drag(finger, page, 90, 260);
    await expect.poll(() => word(page, "Approve").evaluate((said) => getComputedStyle(said).opacity)).toBe("1");
    expect(await ticks(page)).toEqual([12]);
    await drag(finger, page, 260, 100);
    await expect.poll(() => word(page, "Approve").evaluate((said) => getComputedStyle(said).opacity)).toBe("0");
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForTimeout(500);
    expect([shownIn(page), await waiting()]).toEqual([first, before]);
    expect(await page.getByRole("dialog", { name: /^Reject / }).count()).toBe(0);

    // The whole way decides, and is felt again.
    await swipe(finger, page, "right");
    await nextCard(page);
    expect(shownIn(page)).not.toBe(first);
    expect(await ticks(page)).toEqual([12, 12]);
    await finger.detach();
  });

  test("ui Review: with reduced motion the post hardly follows the finger, and a swipe decides all the same", async () => {
    const { page } = rig;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await rig.open();
    await page.setViewportSize(sizes.phone);
    const first = shownIn(page);
    const finger = await page.context().newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 90, y: 400 }] });
    await drag(finger, page, 90, 210);
    const moved = await page.getByRole("article").evaluate((post) => {
      const { transform } = getComputedStyle(post.parentElement ?? post);
      return new DOMMatrix(transform).m41;
    });
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(20);
    await drag(finger, page, 210, 90);
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await swipe(finger, page, "right");
    await nextCard(page);
    expect(shownIn(page)).not.toBe(first);
    await finger.detach();
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  test("ui Review: a mouse that marks words decides nothing, nor does a finger in a dialog over the post", async () => {
    await putUnderReview(server);
    const { page } = rig;
    await rig.open();
    await page.setViewportSize(sizes.desktop);
    const first = shownIn(page);
    const title = await page.getByRole("article").getByRole("heading").first().boundingBox();
    if (title === null) throw new Error("No title");
    const y = title.y + title.height / 2;
    await page.mouse.move(title.x + 1, y);
    await page.mouse.down();
    await page.mouse.move(title.x + 400, y, { steps: 20 });
    await page.mouse.up();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => getSelection()?.toString())).not.toBe("");
    expect(shownIn(page)).toBe(first);

    await page.setViewportSize(sizes.phone);
    await page.getByRole("button", { name: "All posts of this seller" }).click();
    const sheet = page.getByRole("dialog", { name: /^Posts of / });
    await sheet.waitFor();
    const finger = await page.context().newCDPSession(page);
    await swipe(finger, page, "right");
    await page.waitForTimeout(500);
    expect([shownIn(page), await sheet.count()]).toEqual([first, 1]);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });

    // It comes while the finger is on the post.
    const keys = page.getByRole("dialog", { name: "Keys" });
    await swipe(finger, page, "right", async () => {
      await page.keyboard.press("?");
      await keys.waitFor();
    });
    await page.waitForTimeout(500);
    expect([shownIn(page), await keys.count()]).toEqual([first, 1]);
    await finger.detach();
  });

  test("ui Review: two fingers look closer, and decide nothing, nor does one that moves what is seen closer", async () => {
    const { page } = rig;
    await rig.open();
    await page.setViewportSize(sizes.phone);
    const first = shownIn(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: string, ...at: number[]) =>
      finger.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints: at.map((x, id) => ({ x, y: 400 + id * 40, id })),
      });
    await touch("touchStart", 120);
    await touch("touchMove", 135);
    await touch("touchStart", 135, 100);
    for (const by of [20, 60, 100, 140, 180]) {
      await touch("touchMove", 135 + by, Math.max(5, 100 - by / 2));
      await page.waitForTimeout(16);
    }
    await touch("touchEnd");
    await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.1);
    await swipe(finger, page, "right");
    await page.waitForTimeout(300);
    expect(shownIn(page)).toBe(first);
    expect(await page.getByRole("dialog", { name: /^Reject / }).count()).toBe(0);
    await finger.detach();
  });

  test("ui Review: a pen swipes over a picture and over a link, and opens neither", async () => {
    const { page } = rig;
    await rig.open();
    await page.setViewportSize(sizes.phone);
    const pen = await page.context().newCDPSession(page);
    const reasons = page.getByRole("dialog", { name: /^Reject / });
    for (const what of [page.getByRole("button", { name: /^Open / }), page.getByRole("link", { name: /^Call / })]) {
      const shown = what.filter({ visible: true }).first();
      await shown.scrollIntoViewIfNeeded();
      const box = await shown.boundingBox();
      if (box === null) throw new Error("Not on the screen");
      const press = (type: "mousePressed" | "mouseMoved" | "mouseReleased", left: number) =>
        pen.send("Input.dispatchMouseEvent", {
          type,
          x: box.x + box.width - 5 - left,
          y: box.y + box.height / 2,
          pointerType: "pen",
          button: "left",
          buttons: type === "mouseReleased" ? 0 : 1,
          clickCount: 1,
        });
      await press("mousePressed", 0);
      for (let left = 10; left <= 150; left += 10) {
        await press("mouseMoved", left);
        await page.waitForTimeout(16);
      }
      await press("mouseReleased", 150);
      await reasons.waitFor();
      expect(await page.getByRole("dialog", { name: "Pictures" }).count()).toBe(0);
      await page.keyboard.press("Escape");
      await reasons.waitFor({ state: "detached" });
    }
    await pen.detach();
  });

  test("ui Review: the other button of a pen decides nothing", async () => {
    const { page } = rig;
    await rig.open();
    await page.setViewportSize(sizes.phone);
    const pen = await page.context().newCDPSession(page);
    const swipeWith = async (button: "left" | "right", buttons: number) => {
      const at = (type: "mousePressed" | "mouseMoved" | "mouseReleased", x: number) =>
        pen.send("Input.dispatchMouseEvent", {
          type,
          x,
          y: 400,
          pointerType: "pen",
          button,
          clickCount: 1,
          buttons: type === "mouseReleased" ? 0 : buttons,
        });
      await at("mousePressed", 300);
      for (let x = 290; x >= 100; x -= 10) await at("mouseMoved", x);
      await at("mouseReleased", 100);
    };
    await swipeWith("right", 2);
    // What a swipe opens comes in the same task as its end.
    const reasons = page.getByRole("dialog", { name: /^Reject / });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await reasons.count()).toBe(0);
    await swipeWith("left", 1);
    await reasons.waitFor();
    await page.keyboard.press("Escape");
    await reasons.waitFor({ state: "detached" });
    await pen.detach();
  });

  test("ui Review: posts that were swiped away do not stay in memory", async () => {
    await putUnderReview(server);
    const { page } = rig;
    await rig.open();
    await page.setViewportSize(sizes.phone);
    const finger = await page.context().newCDPSession(page);
    await page.evaluate(() => Object.assign(window, { gone: [] }));
    const swiped = 8;
    for (let count = 0; count < swiped; count += 1) {
      await page.evaluate((articles) => {
        const { gone } = window as unknown as { gone: WeakRef<Element>[] };
        const article = [...document.querySelectorAll(articles)].find((one) => one.checkVisibility());
        if (article) gone.push(new WeakRef(article));
      }, "article");
      await swipe(finger, page, "right");
      await nextCard(page);
    }
    await finger.send("HeapProfiler.collectGarbage");
    const left = await page.evaluate(() => {
      const { gone } = window as unknown as { gone: WeakRef<Element>[] };
      return { noted: gone.length, alive: gone.filter((one) => one.deref() !== undefined).length };
    });
    expect(left.noted).toBe(swiped);
    // The browser itself holds on to the last that were touched and drawn.
    expect(left.alive).toBeLessThanOrEqual(3);
    await finger.detach();
  });
});

test("ui Data saver: on a link as slow as 2G no picture of a post to come is fetched, on another those of the next three", async () => {
  await putUnderReview(server);
  const { page } = rig;
  /** Names of pictures that were asked for at a deck that begins anew. */
  const asked = async (effectiveType: string) => {
    const names = new Set<string>();
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/files/")) names.add(pathname);
    };
    await page.addInitScript((type) => {
      Object.defineProperty(navigator, "connection", {
        configurable: true,
        value: { effectiveType: type, saveData: false },
      });
    }, effectiveType);
    page.context().on("request", note);
    await rig.open();
    await page.waitForTimeout(1_500);
    page.context().off("request", note);
    return names;
  };
  const posts = await allPosts(server);
  const own = (id: string | null) => {
    const post = posts.find((one) => String(one.id) === id);
    return (post?.attachments ?? []).map(({ file_path: path }) => new URL(path, server.url).pathname);
  };
  const slow = await asked("2g");
  expect([...slow].filter((name) => !own(shownIn(page)).includes(name))).toEqual([]);
  const fast = await asked("4g");
  const others = [...fast].filter((name) => !own(shownIn(page)).includes(name));
  expect(others.length).toBeGreaterThan(0);
});
