import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { categoryCalls } from "#contract/resources/categories.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { comeBack } from "#tests/setup/comeBack.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { untilKept } from "#tests/setup/kept.ts";
import { soon } from "#tests/setup/patience.ts";
import { rowsOf } from "#tests/setup/screenParts.ts";
import { signedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);
const open = signedInBrowser(server);

/** Adds a post, or edits the one with this `id`. */
async function savePost(title: string, { id, description = "One owner" }: { id?: number; description?: string } = {}) {
  const [category] = (await server.api.call(categoryCalls.list, { page: 1, per_page: 1 })).rows;
  if (!category) throw new Error("No category");
  return server.api.call(postCalls.save, {
    id,
    title,
    description,
    price: 1200,
    direction: "SELL",
    category_id: category.id,
    status: 2,
    reject_message: undefined,
    send_notification: false,
    files: id === undefined ? [await pictureFile("one.jpg")] : [],
    deleted_images: [],
  });
}
const addPost = (title: string) => savePost(title);

/** Where each row of the list stands on the screen, by its text's beginning. */
const places = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const id = row.querySelector("th, dd")?.textContent ?? "";
      const { top, left, height } = row.getBoundingClientRect();
      return height === 0 ? [] : [[id, Math.round(top), Math.round(left), Math.round(height)]];
    }),
  );

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

describe("ui Review: the list never jumps under a finger", () => {
  test("ui List: Posts change in place, a decision shows at once, new posts wait for their button", async () => {
    const { page } = await open("/posts?per_page=10");
    const rows = rowsOf(page, "Posts");
    await rows.nth(9).waitFor();
    // The filters come once the server has shown which it obeys.
    await page.getByLabel("Search", { exact: true }).waitFor();
    const stored = (await server.api.call(postCalls.list, { page: 1, per_page: 10 })).rows;
    const [first, second, third, fourth] = stored;
    if (!first || !second || !third || !fourth) throw new Error("Too few posts");
    const byId = (id: number) => rows.filter({ has: page.getByRole("rowheader", { name: String(id) }) });
    await byId(first.id).hover();
    const before = await places(rows);

    await server.api.call(postCalls.remove, { id: third.id });
    const added = [await addPost("Tractor, new here"), await addPost("Plough, new here")];
    await button(page, `${second.is_pinned ? "Unpin" : "Pin"} ${second.title}`)
      .first()
      .click();
    // A change of one's own fetches no list: its answer is the row.
    await comeBack(page, "/api/admin/posts");
    await button(page, /^2 new posts$/).waitFor(soon);
    const after = await places(rows);
    expect(after.map(([id]) => id)).toEqual(before.map(([id]) => id));
    expect(after).toEqual(before);
    expect(await byId(second.id).getByRole("img", { name: "Pinned" }).count()).toBe(second.is_pinned ? 0 : 1);
    expect(await byId(third.id).count()).toBe(1);

    await button(page, `Delete ${fourth.title}`).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await byId(fourth.id).waitFor({ state: "detached" });
    // It stays away when it has been sent, and what is new goes on waiting.
    await expect
      .poll(
        async () => (await server.api.call(postCalls.list, { page: 1, per_page: -1, search: fourth.title })).rows,
        soon,
      )
      .toEqual([]);
    await page.waitForTimeout(2_500);
    expect(await byId(fourth.id).count()).toBe(0);
    expect(await byId(added[0]?.id ?? 0).count()).toBe(0);

    // Ticks bring their button into the same line.
    const unticked = await places(rows);
    await byId(first.id).getByRole("checkbox").check();
    await button(page, "Review selected (1)").waitFor();
    expect(await places(rows)).toEqual(unticked);

    await button(page, /^2 new posts$/).click();
    await byId(added[1]?.id ?? 0).waitFor();
    expect(await rows.first().textContent()).toContain("Plough, new here");
    expect(await byId(third.id).count()).toBe(0);
    expect(await button(page, /new posts?$/).count()).toBe(0);
  });

  test("ui Review: what its seller edits after it was ticked or opened is not decided on as if it had been read", async () => {
    const ticked = await addPost("Hammock, as new");
    const opened = await addPost("Lantern, as new");
    const { page } = await open("/posts?per_page=10");
    const tick = page.getByRole("checkbox", { name: "Select Hammock, as new" });
    await tick.check();
    await button(page, "Review selected (1)").waitFor();
    await savePost(ticked.title, { id: ticked.id, description: "Torn" });
    await comeBack(page, "/api/admin/posts");
    await page.getByText("1 ticked post was edited since: look again.").waitFor();
    await expect.poll(() => tick.isChecked()).toBe(false);
    expect(await button(page, /^Review selected/).count()).toBe(0);

    await button(page, "Review Lantern, as new").click();
    const details = page.getByRole("dialog", { name: "Post Details" });
    await details.getByText("One owner").waitFor();
    await savePost(opened.title, { id: opened.id, description: "Broken glass" });
    await comeBack(page, "/api/admin/posts");
    await details.getByText("Its seller has just edited this post.").waitFor();
    expect(await details.getByText("Broken glass").count()).toBe(0);
    expect(await details.getByRole("button", { name: "Review", exact: true }).isDisabled()).toBe(true);
    await details.getByRole("button", { name: "Show the new one" }).click();
    await details.getByText("Broken glass").waitFor();
    expect(await details.getByRole("button", { name: "Review", exact: true }).isEnabled()).toBe(true);
  });

  test("ui Names: Back answers an open question with no, and a post that cannot be looked for is not called deleted", async () => {
    const browser = await open("/pages");
    const { page, context } = browser;
    browser.forgive(/status of 500/);
    await rowsOf(page, "Pages").first().waitFor();
    await page.evaluate(() => {
      history.pushState(null, "", "/posts?per_page=10");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await rowsOf(page, "Posts").first().hover();
    await button(page, /^Delete /)
      .first()
      .click();
    await page.getByRole("alertdialog").waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Posts" }).waitFor();
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Pages" }).waitFor();

    const isSearch = (url: URL) => url.pathname === "/api/admin/posts" && url.searchParams.get("search") === "987654";
    await context.route(isSearch, (route) => route.fulfill({ status: 500, json: { message: "Down" } }));
    await page.goto(`${server.url}/posts?post=987654`);
    const details = page.getByRole("dialog", { name: "Post Details" });
    await details.getByText("Could not look for the record.").waitFor(soon);
    await context.unroute(isSearch);
    await details.getByRole("button", { name: "Try again" }).click();
    await details.getByText(/It may have been deleted/).waitFor();
  });

  test("ui List: on a phone Latest Posts stay where they are, and Refresh shows the fresh page", async () => {
    const { page } = await open("/", "phone");
    const cards = rowsOf(page, "Latest Posts");
    await cards.first().waitFor();
    // A tap on a card would open it.
    await cards.nth(2).hover();
    const before = await places(cards);
    const gone = (await server.api.call(postCalls.latest, { page: 1, per_page: 100 })).rows[1];
    if (!gone) throw new Error("Too few posts");
    await server.api.call(postCalls.remove, { id: gone.id });
    await addPost("Cart, new here");
    await comeBack(page, "/api/admin/posts/latest");
    await button(page, /^1 new post$/).waitFor();
    expect(await places(cards)).toEqual(before);

    await addPost("Buffalo, new here");
    await button(page, "Refresh").click();
    await cards.filter({ hasText: "Buffalo, new here" }).waitFor();
    expect(await button(page, /new posts?$/).count()).toBe(0);
  });

  test("ui List: rows of the device give way to the first fetch while nobody touches them, and not afterwards", async () => {
    const { page } = await open("/");
    const rows = rowsOf(page, "Latest Posts");
    await rows.first().waitFor();
    await untilKept(page, "posts.latest");
    const reopen = async () => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route("**/api/admin/posts/latest*", async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      await rows.first().waitFor();
      return async () => {
        letGo();
        await page.waitForResponse((response) => response.url().includes("/posts/latest"));
        await page.unroute("**/api/admin/posts/latest*");
      };
    };

    await addPost("Loom, seen at once");
    const answer = await reopen();
    expect(await rows.first().textContent()).not.toContain("Loom, seen at once");
    await answer();
    await expect.poll(() => rows.first().textContent()).toContain("Loom, seen at once");

    await untilKept(page, "Loom, seen at once");
    await addPost("Goat, behind its button");
    const answerLater = await reopen();
    await rows.first().hover();
    await answerLater();
    await button(page, /^1 new post$/).waitFor();
    expect(await rows.first().textContent()).toContain("Loom, seen at once");
  });

  test("ui Outbox: a list that was asked for before a change arrived does not take the change back", async () => {
    const { page } = await open("/posts?per_page=10");
    const rows = rowsOf(page, "Posts");
    await rows.nth(9).waitFor();
    const [, , post] = (await server.api.call(postCalls.list, { page: 1, per_page: 10 })).rows;
    if (!post) throw new Error("Too few posts");
    const row = rows.filter({ has: page.getByRole("rowheader", { name: String(post.id) }) });
    const verb = post.is_pinned ? "Unpin" : "Pin";
    // The server has read the list, and the line takes its time.
    let isRead = false;
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/api\/admin\/posts\?.*per_page=10$/, async (route) => {
      // What the queue reads for itself is another request.
      if (isRead) return route.continue();
      const response = await route.fetch();
      isRead = true;
      await held;
      await route.fulfill({ response });
    });
    await button(page, "Refresh").click();
    await expect.poll(() => isRead, soon).toBe(true);
    await button(page, `${verb} ${post.title}`).first().click();
    const isPinned = async () =>
      (await server.api.call(postCalls.list, { page: 1, per_page: -1, search: String(post.id) })).rows.find(
        ({ id }) => id === post.id,
      )?.is_pinned;
    await expect.poll(isPinned, soon).toBe(!post.is_pinned);
    await button(page, "Changes: all sent").waitFor(soon);
    const answered = page.waitForResponse(/\/api\/admin\/posts\?.*per_page=10$/);
    letGo();
    await (await answered).finished();
    await page.waitForTimeout(500);
    expect(await row.getByRole("img", { name: "Pinned" }).count()).toBe(post.is_pinned ? 0 : 1);
  });
});
