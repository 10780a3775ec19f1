import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { postCalls, postStatuses, type Post } from "#contract/resources/posts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { apiClient } from "#tests/setup/apiClient.ts";
import { atUsualPace, sizes } from "#tests/setup/browser.ts";
import { allPosts, nextCard, putUnderReview, savePost, startDeck } from "#tests/setup/deck.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { slow, soon } from "#tests/setup/patience.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";
import { afterRest, afterUndo } from "#tests/setup/pageClock.ts";

// What another tab decides must not come before this one has heard what was decided here.
atUsualPace();
const server = perFile(startSignedInServer);
const rig = perFile(() => startDeck(server));
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const place = (page: Page) => page.getByRole("dialog", { name: "Review posts" }).getByText(/^\d+ of \d+\+?$/);

/** The deck at one post. */
async function openAt(address: string): Promise<Page> {
  const { page } = rig;
  await rig.open();
  await page.goto(new URL(address, page.url()).href);
  await nextCard(page);
  return page;
}

/** The posts of the seller who has most under review. */
async function ofOneSeller(): Promise<readonly Post[]> {
  const waiting = await putUnderReview(server);
  const numbers = [...new Set(waiting.map(({ user }) => user?.mobile_no ?? ""))].filter((number) => number !== "");
  const own = numbers.map((number) => waiting.filter(({ user }) => user?.mobile_no === number));
  return own.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

const statusesOf = async (posts: readonly Post[]) => {
  const now = await allPosts(server);
  return posts.map(({ id }) => now.find((post) => post.id === id)?.status);
};

test(
  "ui Review: a seller's posts are rejected for one reason, each once, and taken back by one Undo",
  { timeout: 120_000 },
  async () => {
    const own = await ofOneSeller();
    expect(own.length).toBeGreaterThan(1);
    const page = await openAt(`/review?post=${own[0]?.id}`);
    const panel = page.getByRole("region", { name: "Other posts of this seller" });
    await panel.getByRole("heading", { name: `${own.length} waiting` }).waitFor();
    await button(page, "All posts of this seller").click();
    const sheet = page.getByRole("dialog", { name: /^Posts of / });
    const all = sheet.getByRole("checkbox", { name: `Select all that wait (${own.length})` });
    await all.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await button(page, /^Reject selected/).count()).toBe(0);
    await all.check();
    await button(sheet.page(), `Reject selected (${own.length})`).click();
    const form = page.getByRole("dialog", { name: `Reject ${own.length} posts` });
    await button(page, "Save").click();
    await form
      .getByText(/required/i)
      .first()
      .waitFor();
    await button(page, "Duplicate").click();
    // Two taps are one decision each.
    await button(page, "Save").dblclick();
    await form.waitFor({ state: "detached" });
    await expect.poll(() => page.locator("article h3").first().textContent(), soon).not.toBe(own[0]?.title);
    // The key takes back what one press decided, all of it.
    await page.keyboard.press("z");
    // It is on the disk by then, and a reload brings nothing back.
    await page.getByText("Undone", { exact: true }).waitFor();
    await expect.poll(() => statusesOf(own), slow).toEqual(own.map(() => postStatuses.underReview));

    await page.goto(new URL(`/review?post=${own[0]?.id}`, page.url()).href);
    await nextCard(page);
    rig.setOnline(false);
    await button(page, "All posts of this seller").click();
    await sheet
      .getByText(/^The server cannot be asked now|^$/)
      .first()
      .waitFor({ state: "attached" });
    await all.check();
    await button(page, `Reject selected (${own.length})`).click();
    await button(page, "Wrong price").click();
    await button(page, "Save").click();
    await form.waitFor({ state: "detached" });
    rig.setOnline(true);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect
      .poll(
        afterUndo(page, () => statusesOf(own)),
        slow,
      )
      .toEqual(own.map(() => postStatuses.rejected));
    const reasons = (await allPosts(server)).filter(({ id }) => own.some((post) => post.id === id));
    expect(new Set(reasons.map(({ reject_message: words }) => words)).size).toBe(1);
  },
);

test(
  "ui Review: a post that was touched while it is shown, with nothing changed, is decided without a conflict; an edited one is shown first",
  { timeout: 120_000 },
  async () => {
    const [first] = await ofOneSeller();
    const waiting = await putUnderReview(server);
    const second = waiting.find(({ user }) => user?.mobile_no !== first?.user?.mobile_no);
    if (first === undefined || second === undefined) throw new Error("Two sellers have nothing under review");
    const staff = apiClient(fetch, server.session.token, server.url);
    const touch = async ({ id }: Post) => {
      await staff.call(postCalls.pin, { id });
      await staff.call(postCalls.pin, { id });
    };
    const page = await openAt(`/review?post=${first.id}`);
    /** Has the posts of the seller read from the server. */
    const readBy = async (act: () => Promise<unknown>) => {
      const answer = page.waitForResponse((one) => one.url().includes("search=") && one.ok());
      await act();
      await (await answer).finished();
    };
    const lookAgain = async () => {
      await readBy(() => button(page, "All posts of this seller").click());
      await button(page, "Close").last().click();
    };
    await touch(first);
    await lookAgain();
    await page.keyboard.press("a");
    await expect
      .poll(
        afterUndo(page, () => statusesOf([first])),
        slow,
      )
      .toEqual([postStatuses.active]);

    await page.goto(new URL(`/review?post=${second.id}`, page.url()).href);
    await nextCard(page);
    await savePost(server, { ...second, title: "Another title" });
    await lookAgain();
    await page.getByText("Its seller has just edited this post.").waitFor();
    await page.keyboard.press("a");
    expect(await button(page, "Approve").getAttribute("aria-disabled")).toBe("true");
    await button(page, "Show the new one").click();
    await page.locator("article h3", { hasText: "Another title" }).waitFor();

    await button(page, "All posts of this seller").click();
    await page.getByRole("checkbox", { name: "Select Another title" }).check();
    await button(page, "Reject selected (1)").click();
    await touch(second);
    await afterRest(page);
    await readBy(() => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange"))));
    await button(page, "Duplicate").click();
    await button(page, "Save").click();
    await expect
      .poll(
        afterUndo(page, () => statusesOf([second])),
        slow,
      )
      .toEqual([postStatuses.rejected]);
  },
);

test(
  "ui Review: of a seller's posts that are rejected together, one that another tab has approved meanwhile stays approved",
  { timeout: 120_000 },
  async () => {
    const own = await ofOneSeller();
    const [first, second] = own;
    const page = await openAt(`/review?post=${first?.id}`);
    await button(page, "All posts of this seller").click();
    const sheet = page.getByRole("dialog", { name: /^Posts of / });
    await sheet.getByRole("checkbox", { name: `Select all that wait (${own.length})` }).check();
    await button(page, `Reject selected (${own.length})`).click();
    await button(page, "Duplicate").click();

    const other = await rig.browser.context.newPage();
    await other.goto(new URL(`/review?post=${second?.id}`, page.url()).href);
    await nextCard(other);
    await other.keyboard.press("a");
    await other.getByText(`Approved: ${second?.title}`).first().waitFor();
    const left = page.getByRole("dialog", { name: /^Reject \d+ posts?$/ });
    await page.bringToFront();
    // Heard of, or sent already by a page whose clock is ahead.
    const isHeardOf = async () => (await page.getByText("1 waiting", { exact: true }).count()) > 0;
    const isSent = async () => (await statusesOf(own)).includes(postStatuses.active);
    await expect.poll(async () => (await isHeardOf()) || (await isSent()), soon).toBe(true);
    await button(page, "Save").click();
    await left.waitFor({ state: "detached" });
    await expect
      .poll(
        afterUndo(page, () => statusesOf(own)),
        slow,
      )
      .toEqual(own.map((post) => (post === second ? postStatuses.active : postStatuses.rejected)));
    await other.close();
  },
);

test(
  "ui Review: the deck is narrowed by category and place, keeps that over a reload, and says when none is left",
  { timeout: 120_000 },
  async () => {
    const waiting = await putUnderReview(server);
    const [id, title] = [waiting[0]?.category?.id, waiting[0]?.category?.title];
    const inCategory = waiting.filter(({ category }) => category?.id === id);
    const page = await openAt("/review");
    await page.setViewportSize(sizes.desktop);
    await button(page, "Filter posts").click();
    const dialog = page.getByRole("dialog", { name: "Filter posts" });
    await dialog.getByLabel("Category").selectOption({ label: title ?? "" });
    await expectAccessible(page);
    await button(page, "Done").click();
    await expect.poll(() => place(page).textContent(), slow).toBe(`1 of ${inCategory.length}`);
    expect(new URL(page.url()).searchParams.get("category_id")).toBe(String(id));
    // The address names a post once it is painted: a reload before that comes back to the one before.
    const named = () => new URL(page.url()).searchParams.get("post");
    await expect.poll(named, soon).not.toBeNull();
    const first = named();
    await page.keyboard.press("j");
    await expect.poll(() => place(page).textContent(), soon).toBe(`2 of ${inCategory.length}`);
    await expect.poll(named, soon).not.toBe(first);
    const shown = await page.locator("article h3").first().textContent();
    await page.reload();
    await expect.poll(() => page.locator("article h3").first().textContent(), slow).toBe(shown);
    await page.getByText(`Only ${title}`).waitFor();

    await page.goto(new URL("/review?category_id=987654", page.url()).href);
    await page.getByText("No posts of this filter are under review.").waitFor(slow);
    await page.getByText("Only Category 987654").waitFor();
    await button(page, "Clear filters").click();
    await nextCard(page);
    await expect.poll(() => place(page).textContent(), slow).toBe(`1 of ${waiting.length}`);
  },
);

test(
  "ui Review: Back closes what lies over the deck, decides nothing, and the next one leaves the deck",
  { timeout: 120_000 },
  async () => {
    await putUnderReview(server);
    const before = await allPosts(server);
    const { page } = rig;
    const deck = page.getByRole("dialog", { name: "Review posts" });
    await page.setViewportSize(sizes.phone);
    await rig.open();
    await page.goto(new URL("/posts?status=2", page.url()).href);
    await button(page, "Start reviewing").click();
    const title = await nextCard(page);
    const length = () => page.evaluate(() => history.length);
    const address = page.url();
    const alone = await length();
    const post = page.getByRole("article");
    const reject = page.getByRole("dialog", { name: `Reject ${title}` });
    const viewer = page.getByRole("dialog", { name: "Pictures" });
    const seller = page.getByRole("dialog", { name: /^Posts of / });
    const picture = post.getByRole("button", { name: /^Open / }).first();
    // Nobody presses Back sooner than this after something has come or gone.
    const aMoment = () => page.evaluate(() => new Promise((done) => void setTimeout(done, 200)));
    const stays = async (over: Locator) => {
      await over.waitFor({ state: "detached" });
      await deck.waitFor();
      expect(await post.getByRole("heading", { level: 3 }).first().textContent()).toBe(title);
      expect(page.url()).toBe(address);
    };
    const open = async (over: Locator, opener: Locator) => {
      await opener.click();
      await over.waitFor();
      await aMoment();
    };
    const overlays = [
      [viewer, picture],
      [reject, button(page, "Reject")],
      [seller, button(page, "All posts of this seller")],
      [page.getByRole("dialog", { name: "Filter posts" }), button(page, "Filter posts")],
    ] as const;
    for (const [over, opener] of overlays) {
      await open(over, opener);
      await page.goBack();
      await stays(over);
      // What is closed does not come again, nor is anything else where it was.
      await page.goForward();
      await stays(over);
    }

    await open(reject, button(page, "Reject"));
    await button(page, "Own words…").click();
    await reject.getByLabel("Message").fill("Not what it says");
    const question = page.getByRole("alertdialog", { name: "Discard changes?" });
    await page.goBack();
    await question.waitFor();
    await aMoment();
    await page.goBack();
    await question.waitFor({ state: "detached" });
    expect(await reject.getByLabel("Message").inputValue()).toBe("Not what it says");
    await page.goBack();
    await aMoment();
    await button(page, "Discard").click();
    await stays(reject);

    for (let time = 0; time < 5; time += 1) {
      await open(viewer, picture);
      await viewer.getByRole("button", { name: "Close" }).click();
      await stays(viewer);
      await aMoment();
    }
    await aMoment();
    expect(await button(page, "Undo last decision").isDisabled()).toBe(true);
    // The one of the last that was closed, ahead.
    expect(await length()).toBe(alone + 1);
    await open(viewer, picture);
    await page.reload();
    expect(await nextCard(page)).toBe(title);
    await stays(viewer);
    await aMoment();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
    expect(new URL(page.url()).search).toBe("?status=2");
    expect(await deck.count()).toBe(0);

    // Over the details of a post, which have an address.
    const details = page.getByRole("dialog", { name: "Post Details" });
    await page.locator("[data-rows] > li").first().locator("dl").click();
    await details.waitFor();
    const opened = page.url();
    await open(viewer, details.getByRole("button", { name: /^Open / }).first());
    await page.goBack();
    await viewer.waitFor({ state: "detached" });
    await details.waitFor();
    expect(page.url()).toBe(opened);
    await page.goBack();
    await details.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?status=2");
    expect(await statusesOf(before)).toEqual(before.map(({ status }) => status));
  },
);
