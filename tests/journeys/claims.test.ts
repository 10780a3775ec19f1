import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { postCalls, postStatuses } from "#contract/resources/posts.ts";
import { nextCard, putUnderReview } from "#tests/setup/deck.ts";
import { perFile } from "#tests/setup/fixture.ts";
import { slow, soon } from "#tests/setup/patience.ts";
import { sessionOf, type FullSession } from "#tests/setup/session.ts";
import { openSignedInBrowser } from "#tests/setup/signedInBrowser.ts";
import { startSignedInServer } from "#tests/setup/signedInServer.ts";

const server = perFile(startSignedInServer);

/** Somebody's tablet, at the deck. */
async function tabletOf(session: FullSession, address = "/review"): Promise<Page> {
  const browser = await openSignedInBrowser({ url: server.url, session });
  onTestFinished(() => browser.close());
  await browser.page.goto(`${server.url}${address}`);
  return browser.page;
}

/** Where the deck stands, as its address says it. */
const shownIn = (page: Page) => Number(new URL(page.url()).searchParams.get("post"));
const next = (page: Page) => page.getByRole("button", { name: "Skip" });
const titleIn = (page: Page) => page.getByRole("article").getByRole("heading", { level: 3 }).first();

/** Goes on to another post, and tells which. */
async function onward(page: Page): Promise<number> {
  const before = shownIn(page);
  await next(page).click();
  await expect.poll(() => shownIn(page), soon).not.toBe(before);
  await nextCard(page);
  return shownIn(page);
}

test(
  "ui Review: two moderators never have the same post before them, and what the other has open comes last",
  { timeout: 120_000 },
  async () => {
    const waiting = await putUnderReview(server);
    expect(waiting.length).toBeGreaterThan(13);
    const other = await sessionOf(server.url, server.accounts.newcomer);
    // The offer is heard with the first answer.
    const mine = await tabletOf(server.session, "/posts");
    await mine.getByRole("table", { name: "Posts" }).waitFor();
    const asked = mine.waitForResponse((response) => response.url().endsWith("/admin/posts/claim"));
    await mine.goto(`${server.url}/review`);
    await nextCard(mine);
    await asked;
    const first = shownIn(mine);
    const theirs = await tabletOf(other, "/posts");
    await theirs.getByRole("table", { name: "Posts" }).waitFor();
    await theirs.goto(`${server.url}/review`);
    await nextCard(theirs);

    const seenByMe = [first];
    const seenByThem = [shownIn(theirs)];
    for (let step = 0; step < 3; step += 1) {
      seenByMe.push(await onward(mine));
      seenByThem.push(await onward(theirs));
    }
    expect(seenByThem.filter((id) => seenByMe.includes(id))).toEqual([]);
    const [oldest] = waiting.toSorted(
      (one, two) => Date.parse(one.created_at) - Date.parse(two.created_at) || one.id - two.id,
    );
    expect(first).toBe(oldest?.id);

    // Whoever leaves gives them back: the next one begins with the oldest.
    await mine.getByRole("button", { name: "Close" }).click();
    await expect.poll(async () => (await claimedBy(other, seenByMe)).length, slow).toBe(0);
  },
);

/** Those of the posts that somebody else holds. */
async function claimedBy({ token }: FullSession, ids: readonly number[]): Promise<readonly unknown[]> {
  const answer = await fetch(`${server.url}/api/admin/posts/claim`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ids }),
  });
  const { data } = (await answer.json()) as { data: { held: readonly unknown[] } };
  return data.held;
}

test(
  "ui Review: a post that somebody else decided meanwhile says who, and takes no decision",
  { timeout: 120_000 },
  async () => {
    const waiting = await putUnderReview(server);
    const post = waiting[3];
    const page = await tabletOf(server.session, `/review?post=${post?.id}`);
    await titleIn(page).waitFor();
    const other = await sessionOf(server.url, server.accounts.newcomer);
    const answer = await fetch(`${server.url}/api/admin/posts/${post?.id}/review`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${other.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ status: postStatuses.active, send_notification: false }),
    });
    expect(answer.status).toBe(200);
    const { first_name: first, last_name: last } = other.user;
    await page.getByText(`Already decided by ${`${first} ${last}`.trim()}: Approved.`).waitFor(slow);
    expect(await page.getByRole("button", { name: "Approve" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Next post" }).first().click();
    await expect.poll(() => shownIn(page), soon).not.toBe(post?.id);
    const now = await server.api.call(postCalls.list, { page: 1, per_page: 1, search: String(post?.id) });
    expect(now.rows[0]?.reviewed_by).toContain(first);
  },
);
