import { beforeEach, describe, expect, test } from "vitest";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import type { ApiClient } from "#tests/setup/apiClient.ts";
import { openStopped } from "#tests/setup/database.ts";
import { perTest } from "#tests/setup/fixture.ts";
import { slow } from "#tests/setup/patience.ts";
import { embeddedTablet } from "#tests/setup/tablet.ts";
import { auditLog } from "#server/db/internalTables.ts";

/** The embedded API as `npm start` runs it, the line cut and mended between it and the tablet. */
const tablet = perTest(() => embeddedTablet({ lasting: true }));
let api: ApiClient;
beforeEach(async () => {
  const [me] = tablet.staff;
  if (!me) throw new Error("Nobody works here");
  api = await tablet.open(me, "/posts");
  // A list is saved within a second; one that is left before is not.
  await tablet.saved("posts.list");
  await tablet.go("/");
  await tablet
    .page()
    .getByRole("button", { name: /^Review / })
    .first()
    .waitFor();
  await tablet.saved("posts.latest", "posts.list", "dashboard.counts");
});

const latest = async () => (await api.call(postCalls.latest, { page: 1, per_page: 100 })).rows;
const postOf = async (id: number) => {
  const found = (await latest()).find((post) => post.id === id);
  if (!found) throw new Error(`No post ${id}`);
  return found;
};

/** Five posts under review, each the only one of its title. */
async function chosen(): Promise<readonly [Post, Post, Post, Post, Post]> {
  const rows = await latest();
  const alone = rows.filter(
    (post) =>
      !post.is_pinned && post.status !== 1 && rows.filter(({ title }) => title.includes(post.title)).length === 1,
  );
  const [one, two, three, four, five] = alone;
  if (!one || !two || !three || !four || !five) throw new Error("The market is too small");
  return [one, two, three, four, five];
}

async function review({ title }: Post, decision: "Approve" | "Reject") {
  const page = tablet.page();
  await tablet.button(`Review ${title}`).click();
  await page.getByRole("dialog", { name: "Post Details" }).getByRole("button", { name: "Review", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Review Post" });
  await form.getByRole("radio", { name: decision, exact: true }).check({ force: true });
  if (decision === "Reject") await form.getByLabel("Message").fill("Contact details in the text");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
}

/** With no network and the browser started anew: approves three, rejects one with a reason, pins one. */
async function decideFive(): Promise<readonly Post[]> {
  const posts = await chosen();
  const [one, two, three, rejected, pinned] = posts;
  tablet.line.cut();
  await tablet.restart();
  await tablet.go("/");
  await tablet.heading("Dashboard").waitFor();
  await tablet
    .page()
    .getByRole("status")
    .filter({ hasText: /^Offline – showing what was saved at \d\d:\d\d/ })
    .waitFor();
  await tablet.page().getByText(one.title).first().waitFor();
  for (const post of [one, two, three]) await review(post, "Approve");
  await review(rejected, "Reject");
  await tablet.says("Changes: 4 waiting");
  await tablet.go("/posts");
  await tablet.button(`Pin ${pinned.title}`).click();
  await tablet.says("Changes: 5 waiting");
  await tablet.page().getByRole("img", { name: "Not sent yet" }).first().waitFor();
  expect((await latest()).filter(({ id }) => posts.some((post) => post.id === id)).map(({ status }) => status)).toEqual(
    expect.not.arrayContaining([1]),
  );
  return posts;
}

async function expectFive(posts: readonly Post[]): Promise<void> {
  const [one, two, three, rejected, pinned] = posts;
  for (const post of [one, two, three]) expect((await postOf(post?.id ?? 0)).status).toBe(1);
  expect(await postOf(rejected?.id ?? 0)).toMatchObject({ status: -1, reject_message: "Contact details in the text" });
  expect((await postOf(pinned?.id ?? 0)).is_pinned).toBe(true);
}

/** Reads the audit log from the data folder after the server has stopped. */
async function auditOf(posts: readonly Post[]) {
  await tablet.server.stop();
  const { db, close } = await openStopped(tablet.data);
  const rows = await db.select().from(auditLog);
  await close();
  return posts.map(({ id }) => rows.filter((row) => row.action.startsWith("posts.") && row.entityId === String(id)));
}

describe("outbox The promise", () => {
  test("outbox The promise: decided without a network after a restart, the app closed, opened online: all five arrive exactly once", async () => {
    const posts = await decideFive();
    await tablet.restart();
    tablet.line.mend();
    await tablet.go("/");
    await expect.poll(() => tablet.button(/^Changes: /).textContent(), slow).toContain("all sent");
    await expectFive(posts);
    const panel = await tablet.panel();
    // What has left the queue is read when the panel opens.
    const sent = panel.getByRole("list", { name: "Sent" }).getByRole("listitem");
    await expect.poll(() => sent.count()).toBe(5);
    const written = await auditOf(posts);
    expect(written.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(written.flat().map((row) => row.idempotencyKey)).size).toBe(5);
  }, 150_000);

  test("outbox Wake-ups: the same with the app closed throughout, drained by the sync event", async () => {
    const posts = await decideFive();
    await tablet.restart();
    tablet.line.mend();
    expect((await postOf(posts[4]?.id ?? 0)).is_pinned).toBe(false);
    await dispatchSync();
    await expect.poll(async () => (await postOf(posts[4]?.id ?? 0)).is_pinned, slow).toBe(true);
    await expect.poll(async () => (await postOf(posts[3]?.id ?? 0)).status, slow).toBe(-1);
    await expect
      .poll(async () => Promise.all(posts.slice(0, 3).map(async ({ id }) => (await postOf(id)).status)), slow)
      .toEqual([1, 1, 1]);
    await expectFive(posts);
    // The lists on the device are from before: without a network nothing that was decided waits there once more.
    tablet.line.cut();
    await tablet.go("/posts");
    const decided = posts.slice(0, 4).map(({ title }) => tablet.page().locator("tr").filter({ hasText: title }));
    const words = decided.map((row, at) => row.getByText(at < 3 ? "Active" : "Rejected", { exact: true }));
    for (const word of words) await word.waitFor();
    expect((await auditOf(posts)).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  }, 150_000);
});

/** The browser's wake-up of the worker; no page of the app is open. */
async function dispatchSync(): Promise<void> {
  const page = tablet.page();
  expect(page.url()).toBe("about:blank");
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => scopeURL.startsWith(tablet.url));
      if (mine) resolve(mine.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devtools.send("ServiceWorker.dispatchSyncEvent", {
    origin: tablet.url,
    registrationId,
    tag: "haat-outbox",
    lastChance: false,
  });
  await devtools.detach();
}
