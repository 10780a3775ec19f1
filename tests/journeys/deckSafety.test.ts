import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { CDPSession, Locator, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { gu } from "#app/i18n/messages/gu.ts";
import { guardMs } from "#app/features/review/card/readiness.ts";
import { expectAccessible } from "#tests/setup/accessibility.ts";
import { account } from "#tests/setup/accounts.ts";
import { sizes, untilServedFromDevice } from "#tests/setup/browser.ts";
import { focusLog, nextCard, startDeck, swipe, type DeckRig } from "#tests/setup/deck.ts";
import { untilDraft } from "#tests/setup/drafts.ts";
import { announcements } from "#tests/setup/announcements.ts";
import { slow, soon } from "#tests/setup/patience.ts";
import { startPlainServer, type PlainServer } from "#tests/setup/plain/server.ts";
import { sessionOf } from "#tests/setup/session.ts";
import { root } from "#tests/setup/sources.ts";
import { afterRest, afterUndo } from "#tests/setup/pageClock.ts";

/** Hurried, clumsy and unlucky input: no post may be decided twice or unseen. */
let server: PlainServer;
let rig: DeckRig;
let page: Page;
beforeEach(async () => {
  server = await startPlainServer({ app: path.join(root, "dist/app"), posts: 40 });
  for (const [index, post] of server.data.tables.posts.entries()) {
    post.status = 2;
    post.attachments = index % 5 === 3 ? [] : [picture(`/storage/pictures/${index}.svg`)];
    post.description = "A good one. ".repeat((index * 37) % 150);
  }
  const [me] = server.data.staff;
  if (!me) throw new Error("Nobody works here");
  rig = await startDeck({ url: server.url, session: await sessionOf(server.url, account(me)) });
  page = rig.page;
});
afterEach(async () => {
  try {
    await rig.close();
  } finally {
    await server.close();
  }
});

const picture = (file_path: string) => ({ file_path, file_name: file_path.split("/").at(-1) ?? "" });
/** Gives pictures to the post that the deck shows at a place, 0 for the first, from whichever end it begins. */
const setPictures = (place: number, ...paths: string[]) => {
  const all = server.data.tables.posts;
  for (const post of [all.at(place), all.at(-1 - place)]) if (post) post.attachments = paths.map(picture);
};
const titled = (title: string | null) => {
  const found = server.data.tables.posts.find((post) => post.title === title);
  if (!found) throw new Error(`No post ${title}`);
  return found;
};
const decision = (name: string) => page.getByRole("group", { name: "Decision" }).getByRole("button", { name });
const heading = (where: Page = page) => where.locator("article h3").first();
/** Hidden or not: another dialog may lie over it. */
const deck = () => page.getByRole("dialog", { name: "Review posts", includeHidden: true });
const place = () =>
  deck()
    .getByText(/^\d+ of \d+\+?$/)
    .first()
    .textContent();
const waitingCount = async () => {
  const [words = "0"] = await deck()
    .getByText(/^\d+ waiting/)
    .allTextContents();
  return Number.parseInt(words);
};
/** Decisions on this device and at the server. For a moment, one that is just being answered counts at both. */
const decided = async () => (await waitingCount()) + server.applied.length;
/** Decisions once all are at the server. */
async function decidedInAll(): Promise<number> {
  await expect.poll(afterUndo(page, waitingCount), slow).toBe(0);
  return server.applied.length;
}
/** From now on every change on disk takes so many ms. */
const holdDisk = (ms: number) =>
  page.evaluate((held) => {
    const { transaction } = Object.getOwnPropertyDescriptors(IDBDatabase.prototype);
    IDBTransaction.prototype.commit = () => undefined;
    IDBDatabase.prototype.transaction = function begin(...given: Parameters<IDBDatabase["transaction"]>) {
      const tx = transaction.value?.apply(this, given) as IDBTransaction;
      const [name = ""] = tx.objectStoreNames;
      const until = Date.now() + held;
      // A transaction ends when nothing is asked of it any more.
      const ask = () => {
        if (Date.now() < until) tx.objectStore(name).count().addEventListener("success", ask);
      };
      if (given[1] === "readwrite") ask();
      return tx;
    };
  }, ms);
/** Whether nothing more goes on disk. */
const fillDisk = (isFull: boolean) =>
  page.evaluate((full) => {
    const kept = window as unknown as { writes?: Record<"add" | "put", PropertyDescriptor> };
    const { add, put } = (kept.writes ??= Object.getOwnPropertyDescriptors(IDBObjectStore.prototype));
    const refuse = {
      ...put,
      value: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    Object.defineProperties(IDBObjectStore.prototype, full ? { add: refuse, put: refuse } : { add, put });
  }, isFull);
const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("Not on the screen");
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};
/**
 * Presses again so many ms later, whatever comes of the first press; one decision does. A machine that was too busy for so short a
 * time has pressed twice with a pause between, and does it once more.
 */
async function pressedTwice(ms: number, press: () => Promise<unknown>): Promise<void> {
  let [before, gap] = [0, guardMs];
  while (gap >= guardMs) {
    before = await decidedInAll();
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { haatPresses: times });
      for (const name of ["keydown", "pointerdown"]) {
        document.addEventListener(name, ({ timeStamp }) => times.push(timeStamp), { capture: true });
      }
    });
    await Promise.all([press(), new Promise((resolve) => setTimeout(resolve, ms)).then(press)]);
    await nextCard(page);
    gap = await page.evaluate(() => {
      const { haatPresses } = window as unknown as { haatPresses: number[] };
      return Math.max(...haatPresses) - Math.min(...haatPresses);
    });
  }
  expect(await decidedInAll()).toBe(before + 1);
}

/** Presses that are sent as a whole, so that two of them do not mix. */
const presses = (input: CDPSession) => ({
  key: (key: string) => () => {
    const pressed = { key, code: `Key${key.toUpperCase()}`, text: key };
    return Promise.all([
      input.send("Input.dispatchKeyEvent", { type: "keyDown", ...pressed }),
      input.send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed }),
    ]);
  },
  tap: (x: number, y: number) => () =>
    Promise.all([
      input.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] }),
      input.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
    ]),
  click: (x: number, y: number) => () =>
    Promise.all([
      input.send("Input.dispatchMouseEvent", { type: "mousePressed", x, y, button: "left", clickCount: 1 }),
      input.send("Input.dispatchMouseEvent", { type: "mouseReleased", x, y, button: "left", clickCount: 1 }),
    ]),
});
const undoButton = () => page.getByRole("button", { name: "Undo", exact: true });
const undoLine = () => page.locator("[aria-live=off] > div", { has: undoButton() });

test("ui Look: zoomed in fourfold the post is seen all the same, and its decisions are scrolled to", async () => {
  await page.setViewportSize({ width: 320, height: 200 });
  await rig.open();
  const height = await page
    .locator("article:visible")
    .evaluate((post) => post.closest("[class*=scroll]")?.clientHeight ?? 0);
  expect(height).toBeGreaterThanOrEqual(90);
  await decision("Approve").click();
  await expect.poll(decided).toBe(1);
});

test("ui Look: a post whose title is longer than the screen is rejected in own words", async () => {
  for (const post of server.data.tables.posts) post.title = "A very long title. ".repeat(100);
  await rig.open();
  await page.keyboard.press("r");
  await page.keyboard.press("0");
  const message = page.getByRole("textbox", { name: "Message" });
  await message.waitFor();
  const { bottom, height } = await message.evaluate((field) => ({
    bottom: field.getBoundingClientRect().bottom,
    height: field.closest("form")?.parentElement?.clientHeight ?? 0,
  }));
  expect(height).toBeGreaterThan(200);
  expect(bottom).toBeLessThan(800);
  // What is wrong with a long text is said under it.
  await message.fill("Please shorten the title. ".repeat(100));
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  const error = page.getByText("Message must be at most 1000 characters");
  await error.waitFor();
  const covered = async () => {
    const [words, button] = [await error.boundingBox(), await save.boundingBox()];
    return (words?.y ?? Infinity) + (words?.height ?? 0) - (button?.y ?? 0);
  };
  await expect.poll(covered, soon).toBeLessThanOrEqual(0);
  await message.fill("Please shorten the title.");
  await save.click();
  await expect.poll(decided).toBe(1);
});

test("ui Review: a screen reader hears each decision and its Undo once, and that the line is gone", async () => {
  await page.setViewportSize(sizes.desktop);
  const first = await rig.open();
  const told = await announcements(page);
  await page.keyboard.press("a");
  const second = await nextCard(page);
  await page.keyboard.press("d");
  await nextCard(page);
  await undoLine().getByText("2 decided").waitFor();
  for (const words of [`Approved: ${first}`, `Disabled: ${second}`])
    expect([words, await told(words)]).toEqual([words, 1]);
  expect(await told("2 decided")).toBe(0);
  await page.keyboard.press("z");
  await expect.poll(() => told(`Undone. ${second}`), soon).toBe(1);
  expect(await told("Undone")).toBe(1);
  expect(await page.evaluate(() => /"decisions":1\b/.test(localStorage.getItem("haat.data") ?? ""))).toBe(true);
  await page.context().setOffline(true);
  await expect.poll(() => told("Offline"), soon).toBe(1);
});

test("ui Review: a screen reader hears of new posts, as over a list", async () => {
  await page.setViewportSize(sizes.desktop);
  await rig.open();
  const told = await announcements(page);
  const { posts } = server.data.tables;
  const now = new Date().toISOString();
  for (const post of posts.slice(0, 1))
    posts.push({ ...post, id: 901, title: "Just in", created_at: now, updated_at: now });
  await afterRest(page);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("button", { name: "1 new post", exact: true }).waitFor(soon);
  expect(await told("1 new post")).toBe(1);
});

describe("ui Review: one press, one decision", () => {
  test("ui Review: a held key, a double tap, and a double press decide no second post", async () => {
    await page.setViewportSize(sizes.desktop);
    await rig.open();
    await page.keyboard.down("a");
    const until = Date.now() + 3_000;
    while (Date.now() < until) {
      await page.waitForTimeout(33);
      await page.keyboard.down("a");
    }
    expect(await place()).toMatch(/^2 of /);
    await expect.poll(decided).toBe(1);
    await page.keyboard.up("a");
    await nextCard(page);

    const { key, tap, click } = presses(await page.context().newCDPSession(page));
    for (const letter of ["a", "d"]) await pressedTwice(60, key(letter));
    for (const size of ["phone", "desktop"] as const) {
      await page.setViewportSize(sizes[size]);
      const thumb = await middleOf(decision("Approve"));
      await pressedTwice(90, tap(...thumb));
      await pressedTwice(90, click(...thumb));
    }

    const before = await decidedInAll();
    await decision("Approve").focus();
    await page.keyboard.down("Enter");
    for (let times = 0; times < 30; times += 1) {
      await page.waitForTimeout(33);
      await page.keyboard.down("Enter");
    }
    await page.keyboard.up("Enter");
    await expect
      .poll(
        afterUndo(page, () => server.applied.length),
        slow,
      )
      .toBe(before + 1);
    expect(new Set(server.applied.map((change) => change.path)).size).toBe(before + 1);
    expect((await focusLog(page)).filter((line) => /Undo/.test(line))).toEqual([]);
  });

  test("ui Review: no key reaches the post under the list of keys, the reason, the viewer, a question or Changes", async () => {
    setPictures(0, "/storage/nowhere.png");
    rig.browser.forgive(/404/);
    await page.setViewportSize(sizes.desktop);
    setPictures(1, "/storage/pictures/1.svg", "/storage/pictures/2.svg");
    const title = await rig.open();
    // Neither closes anything, nor presses the button that has the focus.
    const keys = ["ArrowLeft", "ArrowRight", "ArrowDown", "F2", ..."a A d D r R j J k K z Z ? 1 9 x q . /".split(" ")];
    const storm = async (over: Locator, open: () => Promise<void>) => {
      await open();
      await over.waitFor();
      let seed = 7;
      for (let count = 0; count < 50; count += 1) {
        seed = (seed * 75 + 74) % 65_537;
        await page.keyboard.press(keys[seed % keys.length] ?? "a");
      }
      expect(await over.count()).toBe(1);
      expect(await heading().textContent()).toBe(title);
      expect(await page.getByRole("dialog", { name: /^(Keys|Reject)/ }).count()).toBeLessThan(2);
    };
    const reject = page.getByRole("dialog", { name: `Reject ${title}` });
    const question = page.getByRole("alertdialog", { name: "Approve without seeing its picture?" });
    await storm(page.getByRole("dialog", { name: "Keys" }), () => page.keyboard.press("?"));
    await page.keyboard.press("Escape");
    await storm(question, () => page.keyboard.press("a"));
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });

    await page.keyboard.press("r");
    await reject.getByRole("button", { name: "Own words…" }).click();
    // Whoever asked for them types at once, and not past the reasons and languages.
    await reject.locator("textarea:focus").waitFor();
    await reject.getByRole("button", { name: "Wrong price" }).click();
    const reason = await reject.getByLabel("Message").inputValue();
    await storm(reject, () => reject.getByRole("button", { name: "Wrong price" }).focus());
    expect(await reject.getByLabel("Message").inputValue()).toBe(reason);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog", { name: "Discard changes?" }).getByRole("button", { name: "Discard" }).click();
    await reject.waitFor({ state: "detached" });

    await decision("Skip").click();
    const second = await nextCard(page);
    const viewer = page.getByRole("dialog", { name: "Pictures" });
    await page
      .getByRole("button", { name: /^Open / })
      .first()
      .click();
    await viewer.waitFor();
    for (const key of keys) await page.keyboard.press(key);
    expect(await heading().textContent()).toBe(second);
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    expect(await page.getByRole("dialog", { name: "Review posts" }).count()).toBe(1);

    // Right after the viewer, whose own entry of the history may still be on its way out.
    await page.evaluate(() => history.pushState(null, "", `${location.pathname}${location.search}&changes=open`));
    await page.getByRole("dialog", { name: "Changes" }).waitFor();
    for (const key of keys) await page.keyboard.press(key);
    expect(await heading().textContent()).toBe(second);
    expect(await decided()).toBe(0);
    expect(await page.getByRole("button", { name: "Undo last decision", includeHidden: true }).isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Changes" }).waitFor({ state: "detached" });
    // It takes keys a moment later, and the next post takes none at once.
    const left = async () => {
      await page.keyboard.press("a");
      return (await heading().textContent()) !== second;
    };
    await expect.poll(left).toBe(true);
    await expect.poll(decided).toBe(1);
  });

  test("ui Review: the buttons stand at one place on every size, and nothing stands over them", async () => {
    await rig.open();
    // The line of `Undo` stands until all of it is looked at, however slow the machine.
    await page.evaluate(() => localStorage.setItem("haat.undo", "60"));
    await page.reload();
    await nextCard(page);
    for (const [width, height] of [
      [360, 800],
      [768, 1024],
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const tops = new Set<number>();
      for (let times = 0; times < 4; times += 1) {
        const [x, y] = await middleOf(decision("Approve"));
        tops.add(y);
        // Long texts scroll behind an edge of their own.
        await page.locator(".ReviewCard-scroll:visible").evaluate((element) => element.scrollBy(0, 57));
        const bar = await page.getByRole("group", { name: "Decision" }).boundingBox();
        const scrolled = await page.locator(".ReviewCard-scroll:visible").boundingBox();
        expect((scrolled?.y ?? 0) + (scrolled?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
        if (times < 3) await page.mouse.click(x, y);
        if (times < 3) await nextCard(page);
        if (times === 0) continue;
        const line = await undoLine().boundingBox();
        expect((line?.y ?? 0) + (line?.height ?? 0), `${width}`).toBeLessThanOrEqual(bar?.y ?? 0);
        const box = await page.getByText("Send notification").filter({ visible: true }).boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(line?.x ?? 0);
      }
      expect([...tops], `${width}`).toHaveLength(1);
    }
    await page.keyboard.press("r");
    const reject = page.getByRole("dialog", { name: /^Reject / });
    await reject.waitFor();
    await expectAccessible(page);
    // The second press of two on `Reject` is no reason, and nothing of the list stands under it.
    const [x, y] = await middleOf(decision("Reject"));
    await page.mouse.click(x, y);
    expect(await reject.count()).toBe(1);
    await page.keyboard.press("0");
    await reject.getByLabel("Message").waitFor();
    const line = await undoLine().boundingBox();
    for (const name of ["Cancel", "Save"]) {
      const button = await reject.getByRole("button", { name }).boundingBox();
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    }
    await expectAccessible(page);
  });
});

describe("ui Review: what is decided was seen", () => {
  test("ui Review: the post that comes next stands laid out at its place, and is neither seen, told nor reached", async () => {
    for (const post of server.data.tables.posts) post.attachments = [];
    // However busy the machine is, the link is no slow one: on such a one nothing is made ready.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g", saveData: false } });
    });
    await rig.open();
    const next = page.locator("[inert] article");
    const firstStop = () => page.getByRole("dialog").locator("h2 ~ * button:enabled").first();
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await expect.poll(() => next.boundingBox(), slow).not.toBeNull();
      const places = await page.locator(".ReviewCard-scroll").evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y, width, height].join(" ");
        }),
      );
      expect(places).toHaveLength(2);
      expect(new Set(places).size).toBe(1);
      expect(await next.isVisible()).toBe(false);
      expect(await page.getByRole("article").count()).toBe(1);
      // All the way round, both ways: each stop is another one, on what is seen.
      for (const [key, first, last] of [
        ["Tab", decision("Approve"), firstStop()],
        ["Shift+Tab", firstStop(), decision("Approve")],
      ] as const) {
        await first.focus();
        await page.keyboard.press(key);
        const isThere = () => last.evaluate((button) => button === document.activeElement);
        await expect.poll(isThere, slow).toBe(true);
      }
      await next.evaluate((article) => article.setAttribute("data-stood", "ahead"));
      const title = await next.locator("h3").first().textContent();
      await expect.poll(() => decision("Approve").getAttribute("aria-disabled"), slow).toBe("false");
      await page.keyboard.press("a");
      // The same one, not one that was made anew.
      await expect.poll(() => page.getByRole("article").getAttribute("data-stood"), slow).toBe("ahead");
      expect(await heading().textContent()).toBe(title);
    }
  });

  test("ui Review: another tab's language is that of the post that comes next too, which was made ready before", async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g", saveData: false } });
    });
    await rig.open();
    const groups = page.getByRole("dialog").getByRole("group", { includeHidden: true });
    const names = () => groups.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    await expect.poll(names, slow).toEqual(["Decision", "Decision"]);
    await page.evaluate(() => {
      localStorage.setItem("haat.language", "gu");
      window.dispatchEvent(new StorageEvent("storage", { key: "haat.language" }));
    });
    await expect.poll(names, slow).toEqual([gu.Decision, gu.Decision]);
    await expect
      .poll(() => groups.first().getByRole("button").last().getAttribute("aria-disabled"), slow)
      .toBe("false");
    await page.keyboard.press("a");
    await expect.poll(() => page.getByRole("group", { name: gu.Decision }).count(), slow).toBe(1);
  });

  test("ui Review: a picture that could not be shown says so, and Approve asks first, by key, tap and swipe", async () => {
    rig.browser.forgive(/404/);
    setPictures(0, "/storage/nowhere.png", "/storage/pictures/1.svg");
    setPictures(1, "/storage/pictures/1.svg", "/storage/nowhere.png");
    const first = await rig.open();
    await page.getByRole("button", { name: "The picture could not be shown Try again" }).waitFor();
    const question = page.getByRole("alertdialog", { name: "Approve without seeing its picture?" });
    const finger = await page.context().newCDPSession(page);
    for (const approve of [
      () => page.keyboard.press("a"),
      () => decision("Approve").tap(),
      () => swipe(finger, page, "right"),
    ]) {
      await approve();
      await question.waitFor();
      expect(await question.getByRole("button").allTextContents()).toEqual(["Cancel", "Approve"]);
      await question.getByRole("button", { name: "Cancel" }).click();
      await question.waitFor({ state: "detached" });
    }
    expect(await decided()).toBe(0);
    await page.keyboard.press("a");
    await question.getByRole("button", { name: "Approve" }).click();
    // Any of several counts.
    expect(await nextCard(page)).not.toBe(first);
    await decision("Approve").tap();
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("d");
    await nextCard(page);
    await expect.poll(decided).toBe(2);
    await page.keyboard.press("Escape");
    await page.goto(`${page.url().split("?")[0]}?post=${titled(first).id}`);
    await page.getByRole("dialog", { name: "Post Details" }).waitFor();
    await page.getByText("The picture could not be shown").waitFor();
  });

  test("ui Review: a post waits for its slow picture, not for ever, and not past its coming", async () => {
    const waiting: (() => void)[] = [];
    const far = createServer((_request, response) => {
      waiting.push(() => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6"/></svg>');
      });
    });
    await new Promise<void>((resolve) => far.listen(0, "127.0.0.1", resolve));
    const { port } = far.address() as AddressInfo;
    setPictures(0, `http://127.0.0.1:${port}/slow.svg`);
    setPictures(1, `http://127.0.0.1:${port}/slower.svg`);
    try {
      const opened = rig.open();
      await heading().waitFor();
      const finger = await page.context().newCDPSession(page);
      await page.waitForTimeout(500);
      expect(await decision("Approve").getAttribute("aria-disabled")).toBe("true");
      await page.keyboard.press("a");
      await page.keyboard.press("r");
      expect(await page.getByRole("dialog").count()).toBe(1);
      // A finger that comes before the post takes decisions, and leaves after.
      await swipe(finger, page, "right", () => page.getByText("The picture is still loading").waitFor());
      expect(await page.getByRole("alertdialog").count()).toBe(0);
      expect(await decided()).toBe(0);
      await opened;
      await page.keyboard.press("a");
      const question = page.getByRole("alertdialog", { name: "Approve without seeing its picture?" });
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      for (const answer of waiting.splice(0)) answer();
      await page.getByText("The picture is still loading").waitFor({ state: "detached" });
      await page.keyboard.press("a");
      await expect.poll(decided).toBe(1);
    } finally {
      for (const answer of waiting) answer();
      far.closeAllConnections();
      far.close();
    }
  });

  test("ui Review: a post that another tab or somebody else has decided says so, and takes no decision", async () => {
    await page.setViewportSize(sizes.desktop);
    const title = await rig.open();
    const other = await rig.browser.context.newPage();
    await rig.open(other);
    expect(await heading(other).textContent()).toBe(title);
    await other.keyboard.press("d");
    await nextCard(other);
    await other.close();
    await page.getByText("This post was decided meanwhile: Disabled.").waitFor();
    expect(await decision("Approve").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("a");
    await page.keyboard.press("r");
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.getByRole("button", { name: "Next post" }).click();
    expect(await nextCard(page)).not.toBe(title);

    // It is read again while somebody looks at it, with the other moderator's decision.
    await page.keyboard.press("a");
    const theirs = titled(await nextCard(page));
    theirs.status = -1;
    await page.getByText("This post was decided meanwhile: Rejected.").waitFor();
    await page.keyboard.press("a");
    await page.keyboard.press("k");
    await page.getByText("You have decided this post: Approved.").waitFor();
    await page.keyboard.press("a");
    await expect
      .poll(
        afterUndo(page, () => server.applied.length),
        slow,
      )
      .toBe(2);
    expect(theirs.status).toBe(-1);
  });
});

describe("ui Review: what comes with a decision", () => {
  test("ui Outbox: one line counts what can be taken back, Undo takes the last, and the deck goes back to it", async () => {
    await page.setViewportSize(sizes.desktop);
    const first = await rig.open();
    await page.keyboard.press("a");
    const second = await nextCard(page);
    expect(await undoLine().getByRole("status").textContent()).toBe(`Approved: ${first}`);
    await page.keyboard.press("a");
    await nextCard(page);
    expect(await undoLine().getByRole("status").textContent()).toBe("2 approved");
    await page.keyboard.press("d");
    await nextCard(page);
    expect(await undoLine().getByRole("status").textContent()).toBe("3 decided");
    expect(await undoButton().count()).toBe(1);
    await undoButton().click();
    await nextCard(page);
    await page.keyboard.press("z");
    expect(await nextCard(page)).toBe(second);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("ARTICLE");
    const said = page.getByRole("status", { name: "Review", exact: true });
    expect(await said.textContent()).toContain(`Undone. ${second}, 2 of 40`);
    await expect.poll(decided).toBe(1);
    // Five seconds after the first decision nothing of the line is left.
    await undoLine().waitFor({ state: "detached" });
    await page.keyboard.press("a");
    expect(await undoLine().getByRole("status").textContent()).toBe(`Approved: ${second}`);
  });

  test("ui Review: keys can be switched off, Undo can stand longer, and a decision is held back as long", async () => {
    await page.setViewportSize(sizes.desktop);
    const first = await rig.open();
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keys" });
    await keys.getByRole("button", { name: "Switch keys off" }).click();
    await keys.getByText("The keys are switched off on this device.").waitFor();
    await keys.getByRole("button", { name: "Close" }).click();
    await keys.waitFor({ state: "detached" });
    expect(await decision("Approve").getAttribute("aria-keyshortcuts")).toBeNull();
    for (const key of ["a", "d", "r", "j", "?"]) await page.keyboard.press(key);
    expect(await heading().textContent()).toBe(first);
    expect(await page.getByRole("dialog").count()).toBe(1);

    await page.evaluate(() => localStorage.setItem("haat.undo", "15"));
    await page.reload();
    await nextCard(page);
    await page.keyboard.press("a");
    const decidedAt = performance.now();
    await decision("Approve").click();
    await nextCard(page);
    await expect.poll(() => server.applied.length, slow).toBe(1);
    expect(performance.now() - decidedAt).toBeGreaterThan(15_000);
    await undoLine().waitFor({ state: "detached" });
  });

  test("ui Review: the box tells the seller of every decision, and a reason stays as a draft", async () => {
    await page.setViewportSize(sizes.desktop);
    const title = await rig.open();
    await page.getByRole("checkbox", { name: "Send notification" }).check();
    await page.keyboard.press("r");
    await page.keyboard.press("0");
    const reject = page.getByRole("dialog", { name: `Reject ${title}` });
    expect(await reject.getByRole("checkbox", { name: "Send notification" }).isChecked()).toBe(true);
    await reject.getByLabel("Message").fill("The frame is not yours");
    await untilDraft(page, "The frame is not yours");
    await rig.open();
    // What was chosen last stays chosen.
    expect(await page.getByRole("checkbox", { name: "Send notification" }).isChecked()).toBe(true);
    await page.keyboard.press("r");
    await page.keyboard.press("0");
    await reject.getByText("Draft restored").waitFor();
    expect(await reject.getByLabel("Message").inputValue()).toBe("The frame is not yours");
    await reject.getByRole("button", { name: "Save" }).click();
    const second = await nextCard(page);
    await page.keyboard.press("a");
    const third = await nextCard(page);
    await page.keyboard.press("d");
    await nextCard(page);
    await expect
      .poll(
        afterUndo(page, () => server.applied.length),
        slow,
      )
      .toBe(3);
    expect(titled(title).reject_message).toBe("The frame is not yours");
    expect(new Set(server.notified)).toEqual(new Set([titled(title).id, titled(second).id, titled(third).id]));
  });

  test("ui Review: on a slow disk the next post is there at once, takes no decision and hears of none before the last is saved", async () => {
    await page.setViewportSize(sizes.desktop);
    const first = await rig.open();
    const said = page.getByRole("status", { name: "Review", exact: true });
    await holdDisk(2_000);
    await page.keyboard.press("a");
    await expect.poll(() => heading().textContent()).not.toBe(first);
    const second = await heading().textContent();
    await page.waitForTimeout(guardMs + 300);
    expect(await decision("Approve").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("a");
    expect(await said.textContent()).not.toContain("Approved");
    expect(await decided()).toBe(0);
    await nextCard(page);
    expect(await heading().textContent()).toBe(second);
    expect(await said.textContent()).toContain(`Approved: ${first}. Next: ${second}`);
    await expect.poll(decided).toBe(1);
  });

  test("ui Review: Undo that is pressed while a decision is saved takes back that one, not the one before", async () => {
    await page.setViewportSize(sizes.desktop);
    await rig.open();
    await page.keyboard.press("a");
    const second = await nextCard(page);
    await holdDisk(1_500);
    await page.keyboard.press("a");
    await expect.poll(() => heading().textContent()).not.toBe(second);
    await page.keyboard.press("z");
    await page.getByText("Undone.").first().waitFor();
    await expect.poll(() => heading().textContent()).toBe(second);
    // Sent meanwhile, the first one is counted twice until the slow disk has let it go.
    await expect.poll(decided, slow).toBe(1);
  });

  test("ui Review: Undo pressed twice, faster than the disk, takes back two decisions", async () => {
    await page.setViewportSize(sizes.desktop);
    const first = await rig.open();
    await page.keyboard.press("a");
    await nextCard(page);
    await page.keyboard.press("a");
    await nextCard(page);
    await holdDisk(600);
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    await expect.poll(() => heading().textContent()).toBe(first);
    expect(await decided()).toBe(0);
    expect(await page.getByText("has been sent already").count()).toBe(0);
  });

  test("ui Review: a decision that could not be saved brings its post back, and can be taken again", async () => {
    await page.setViewportSize(sizes.desktop);
    rig.browser.forgive(/Quota|StorageError/);
    const first = await rig.open();
    await fillDisk(true);
    for (const key of ["a", "r"]) {
      await page.keyboard.press(key);
      if (key === "r") await page.keyboard.press("1");
      await page.getByRole("alert").filter({ hasText: "was not saved" }).first().waitFor();
      await expect.poll(() => heading().textContent()).toBe(first);
      expect(await decided()).toBe(0);
      await expect.poll(() => decision("Approve").getAttribute("aria-disabled")).toBe("false");
    }
    expect(await page.getByRole("status", { name: "Review", exact: true }).textContent()).not.toMatch(
      /Approved|Rejected/,
    );
    await fillDisk(false);
    await page.keyboard.press("a");
    await nextCard(page);
    expect(await heading().textContent()).not.toBe(first);
    await expect.poll(decided).toBe(1);
  });

  test("ui Review: Undo by key takes back the decision, not what was pinned since in another tab", async () => {
    await page.setViewportSize(sizes.desktop);
    await rig.open();
    await page.goto(new URL("/review?post=38", page.url()).href);
    const first = await nextCard(page);
    const other = await rig.browser.context.newPage();
    await other.goto(new URL("/posts", page.url()).href);
    await other.setViewportSize(sizes.desktop);
    const row = other.getByRole("row").filter({ hasText: first ?? "" });
    await row.getByRole("button", { name: "More for" }).click();
    const pin = other.getByRole("button", { name: `Pin ${first}` });
    await pin.waitFor();
    await page.keyboard.press("a");
    await nextCard(page);
    await pin.click();
    await row.getByLabel("Not sent yet").waitFor();
    await page.keyboard.press("z");
    await expect.poll(() => heading().textContent()).toBe(first);
    await expect.poll(() => server.applied.map((change) => change.path), slow).toEqual([expect.stringMatching(/pin/)]);
  });

  test("ui Review: what another tab takes back is not offered for Undo any more, nor said to have been sent, and comes round again", async () => {
    await page.setViewportSize(sizes.desktop);
    const first = await rig.open();
    const other = await rig.browser.context.newPage();
    await other.goto(new URL("/posts", page.url()).href);
    await page.keyboard.press("a");
    const second = await nextCard(page);
    await page.keyboard.press("a");
    const third = await nextCard(page);
    await page.getByText("2 approved").waitFor();
    await other.getByRole("button", { name: "Changes: 2 waiting" }).click();
    const item = other.getByRole("listitem").filter({ hasText: second ?? "" });
    await item.getByRole("button", { name: "Take back" }).click();
    await other.getByText("Undone").first().waitFor();
    await page.getByText(`Approved: ${first}`).first().waitFor();
    expect(await heading().textContent()).toBe(third);
    await page.keyboard.press("z");
    await expect.poll(() => heading().textContent()).toBe(first);
    expect(await decided()).toBe(0);
    expect(await page.getByText("has been sent already").count()).toBe(0);
  });

  test("ui Review: what Undo takes back has its place in a deck that was narrowed to others meanwhile", async () => {
    await page.setViewportSize(sizes.desktop);
    const title = await rig.open();
    await page.keyboard.press("a");
    await nextCard(page);
    const categories = server.data.tables.posts.flatMap(({ category }) => category ?? []) as {
      id: number;
      title: string;
    }[];
    const shown = (titled(title).category as { id: number } | null)?.id;
    const other = categories.find(({ id }) => id !== shown);
    await page.getByRole("button", { name: "Filter posts" }).click();
    await page.getByLabel("Category").selectOption(String(other?.id));
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByText(`Only ${other?.title}`).waitFor(slow);
    await expect.poll(place, slow).toMatch(/^1 of \d+$/);
    const [, all] = /^1 of (\d+)$/.exec((await place()) ?? "") ?? [];
    await page.keyboard.press("z");
    await expect.poll(() => heading().textContent(), slow).toBe(title);
    expect(await place()).toBe(`1 of ${Number(all) + 1}`);
  });

  test("ui Review: a post that is only pinned, and not sent yet, is decided on in the deck, with no network too", async () => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(new URL("/posts", page.url()).href);
    const row = page.getByRole("row").nth(1);
    await row.getByRole("button", { name: "More for" }).waitFor(slow);
    await untilServedFromDevice(page);
    rig.setOnline(false);
    await row.getByRole("button", { name: "More for" }).click();
    await page.getByRole("button", { name: /^(?:Pin|Unpin) / }).click();
    await row.getByLabel("Not sent yet").waitFor();
    await page.getByRole("button", { name: "Start reviewing" }).click();
    await nextCard(page);
    await page.getByText("Offline · 1 waiting").waitFor(slow);
    expect(await place()).toBe("1 of 40+");
  });

  test("ui Review: Undo by key that cannot be saved says so", async () => {
    await page.setViewportSize(sizes.desktop);
    rig.browser.forgive(/Quota|StorageError/);
    await rig.open();
    await page.keyboard.press("a");
    await nextCard(page);
    await fillDisk(true);
    await page.keyboard.press("z");
    await page.getByRole("alert").filter({ hasText: "What waits is kept" }).first().waitFor();
    expect(await decided()).toBe(1);
    await fillDisk(false);
  });

  test("ui Review: R and a number reject, the reasons taken most stand first, and Escape leads back to the post", async () => {
    await page.setViewportSize(sizes.desktop);
    const first = await rig.open();
    await page.keyboard.press("r");
    await page.getByRole("dialog", { name: `Reject ${first}` }).waitFor();
    for (const key of ["a", "d", "j", "z", "8", "?"]) await page.keyboard.press(key);
    expect(await page.getByRole("dialog").count()).toBe(2);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.tagName === "ARTICLE");
    expect(await decided()).toBe(0);
    // Faster than the list is drawn.
    await Promise.all([page.keyboard.press("r"), page.keyboard.press("4")]);
    const second = await nextCard(page);
    await page.keyboard.press("r");
    await page.keyboard.press("4");
    await nextCard(page);
    await expect
      .poll(
        afterUndo(page, () => server.applied.length),
        slow,
      )
      .toBe(2);
    for (const title of [first, second]) {
      expect(titled(title)).toMatchObject({ status: -1, reject_message: expect.stringContaining("price") });
    }
    await rig.open();
    await page.keyboard.press("r");
    const common = page.getByRole("group", { name: "Common reasons" }).getByRole("button");
    expect((await common.allTextContents())[0]).toContain("Wrong price");
  });

  test("ui Review: the address names the post, a reload comes back to it, and Close leads to where it was begun", async () => {
    await page.setViewportSize(sizes.tablet);
    await rig.open();
    await decision("Skip").click();
    const second = await nextCard(page);
    expect(new URL(page.url()).searchParams.get("post")).toBe(String(titled(second).id));
    await page.reload();
    expect(await nextCard(page)).toBe(second);
    await page.getByRole("button", { name: "Previous post" }).waitFor();
    await page.goto(`${new URL(page.url()).origin}/posts?status=2`);
    // What gives the focus back comes a moment after the rows.
    const focused = async () => {
      await page.getByRole("button", { name: "Start reviewing" }).click();
      await nextCard(page);
      await page.getByRole("button", { name: "Close", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
      return page.evaluate(() => document.activeElement?.textContent);
    };
    await expect.poll(focused, soon).toBe("Start reviewing");
    expect(new URL(page.url()).search).toBe("?status=2");
    // Over the reasons too: Back would close those alone.
    await page.getByRole("button", { name: "Start reviewing" }).click();
    await nextCard(page);
    await decision("Reject").click();
    await page.getByRole("group", { name: "Common reasons" }).waitFor();
    await page.getByRole("button", { name: "Close", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
    expect(new URL(page.url()).search).toBe("?status=2");
    await page.goto(`${new URL(page.url()).origin}/?review=start`);
    await nextCard(page);
    expect(new URL(page.url()).pathname).toBe("/review");
  });

  test("ui Review: where nobody tells who decides on what, a reload goes on from its post and comes to the oldest last", async () => {
    await rig.open();
    const oldest = server.data.tables.posts.toSorted((one, other) =>
      String(one.created_at).localeCompare(String(other.created_at)),
    );
    const [tenth, eleventh] = [oldest.at(10), oldest.at(11)];
    await page.goto(`${page.url().split("?")[0]}?post=${tenth?.id}`);
    expect(await nextCard(page)).toBe(tenth?.title);
    await decision("Skip").click();
    expect(await nextCard(page)).toBe(eleventh?.title);
  });

  test("ui Review: a post that is on no list says so, and Caps Lock, which a Mac holds down, keeps no post from being decided", async () => {
    await rig.open();
    await page.goto(`${new URL(page.url()).origin}/review?post=987654`);
    await page.getByText("Post 987654 is not on the lists read so far. It may have been deleted.").waitFor();
    await decision("Skip").click();
    await nextCard(page);
    await page.keyboard.down("CapsLock");
    await decision("Skip").click();
    expect(await nextCard(page)).not.toBeNull();
    await page.keyboard.up("CapsLock");
  });
});
