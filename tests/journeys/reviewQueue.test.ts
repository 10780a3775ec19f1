import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { postCalls, postStatuses, type Post } from "#contract/resources/posts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/setup/accessibility.ts";
import { sampleAccounts, type Account } from "#tests/setup/accounts.ts";
import type { ApiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { comeBack } from "#tests/setup/comeBack.ts";
import { slow } from "#tests/setup/patience.ts";
import { plainTablet, startTablet, type Tablet } from "#tests/setup/tablet.ts";
import { afterUndo } from "#tests/setup/pageClock.ts";
import { picturesCache } from "#wire/pictureProtocol.ts";

/** A tablet before a server with far more than a page of posts under review, posts of other statuses in between. */
interface QueueTablet extends Tablet {
  readonly me: Account;
}

const postCount = 270;

async function embedded(): Promise<QueueTablet> {
  const data = mkdtempSync(path.join(tmpdir(), "haat-queue-"));
  const server = await startBuiltServer({ data, posts: postCount });
  const tablet = await startTablet({ target: server.url, size: "phone" });
  const [me] = sampleAccounts(data);
  return {
    ...tablet,
    me,
    close: async () => {
      await tablet.close();
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A server that ignores every filter and every order, and sends what the specification promises alone. */
async function letter(posts = postCount): Promise<QueueTablet> {
  const tablet = await plainTablet({ posts, manner: "letter", lasting: true });
  const [me] = tablet.staff;
  if (!me) throw new Error("Nobody works here");
  return { ...tablet, me };
}

async function begin(start: () => Promise<QueueTablet>): Promise<QueueTablet> {
  const tablet = await start();
  onTestFinished(() => tablet.close());
  return tablet;
}

const allOf = async (api: ApiClient) => (await api.call(postCalls.list, { page: 1, per_page: -1 })).rows;
/** Oldest first. */
const queueOf = async (api: ApiClient): Promise<Post[]> =>
  (await allOf(api))
    .filter(({ status }) => status === postStatuses.underReview)
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id);
/** Some at a time: a hundred, one after the other, take long on a busy machine. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += 10) await Promise.all(items.slice(from, from + 10).map(work));
}
const decide = (api: ApiClient, posts: readonly Post[]) =>
  forEach(posts, ({ id }) =>
    api.call(postCalls.review, { id, status: 1, message: undefined, send_notification: false }),
  );
/** Puts all but every fourth under review, as their sellers would by editing them. */
async function fill(api: ApiClient): Promise<void> {
  const posts = (await allOf(api)).filter(
    ({ status, attachments, id }) => status !== postStatuses.underReview && attachments.length > 0 && id % 4 !== 0,
  );
  await forEach(posts, async (post) => {
    const form = new FormData();
    const fields = { id: post.id, title: post.title, description: post.description, price: post.price };
    for (const [name, value] of Object.entries({ ...fields, direction: post.direction, category_id: 1, status: 2 }))
      form.set(name, String(value));
    const { status } = await api.raw("POST", "/admin/posts", form);
    expect(status).toBe(200);
  });
}

const deck = ({ page }: Tablet) => page().getByRole("dialog", { name: "Review posts" });
const shows = async (tablet: Tablet, { title, description }: Post) => {
  // By role: the post after it stands ready in the deck too, unseen.
  const card = deck(tablet)
    .getByRole("article")
    .filter({ hasText: title })
    .filter({ hasText: description.slice(0, 20) });
  await card.waitFor(slow);
};
const says = (tablet: Tablet, words: string) => deck(tablet).getByText(words, { exact: true }).waitFor(slow);
const approve = async (tablet: Tablet) => deck(tablet).getByRole("button", { name: "Approve" }).click();

/** By `J`, as often as it takes: the last of those that are known is where it waits for more. */
const stepTo = async (tablet: Tablet, goal: number) => {
  await expect
    .poll(
      async () => {
        const words = await deck(tablet)
          .getByText(/^\d+ of \d/)
          .textContent();
        const at = Number.parseInt(words ?? "", 10);
        for (let press = at; press < goal; press += 1) await tablet.page().keyboard.press("j");
        return at;
      },
      { ...slow, timeout: 90_000 },
    )
    .toBe(goal);
};

describe.each([
  ["embedded API, phone", embedded],
  ["server to the letter, desktop", letter],
] as const)("%s", (_, start) => {
  test("ui Review: oldest first through more than a page, counted; All done only when the server has no other", async () => {
    const tablet = await begin(start);
    const { me } = tablet;
    const api = await tablet.open(me);
    if (start === embedded) await fill(api);
    const queue = await queueOf(api);
    expect(queue.length).toBeGreaterThan(110);
    const [first, second] = queue;
    if (!first || !second) throw new Error("nothing to review");

    await tablet.go("/");
    if (start === embedded) await tablet.page().getByText(`${queue.length} waiting`, { exact: true }).waitFor(slow);
    await tablet.button("Start reviewing").click();
    await shows(tablet, first);
    await says(tablet, `1 of ${queue.length}`);
    await approve(tablet);
    await shows(tablet, second);
    await says(tablet, `2 of ${queue.length}`);

    // Past the first hundred, without deciding.
    for (const at of [100, 101, queue.length]) {
      await stepTo(tablet, at);
      await says(tablet, `${at} of ${queue.length}`);
      const post = queue[at - 1];
      if (post) await shows(tablet, post);
    }
    // Posts from further pages are not announced as new.
    expect(
      await deck(tablet)
        .getByRole("button", { name: /new posts?$/ })
        .count(),
    ).toBe(0);
    await expectAccessible(tablet.page());
    await expectNoSidewaysScroll(tablet.page());

    // Another moderator decides all but the oldest and the two newest; a new look shows these three.
    await decide(api, queue.slice(2, -2));
    const left = [second, ...queue.slice(-2)];
    let isHeld = false;
    // Before the page asks: what is on its way when a route is put in may be lost.
    await tablet.page().route(/\/api\/admin\/posts\?/, async (route) => {
      if (isHeld) await route.abort().catch(() => undefined);
      else await route.continue();
    });
    await tablet.page().goto(`${tablet.url}/?review=start`);
    await shows(tablet, second);
    await says(tablet, "1 of 3");
    for (const [at, post] of left.entries()) {
      await shows(tablet, post);
      // The server cannot be asked whether these were all.
      isHeld = at === 2;
      await approve(tablet);
    }
    await says(tablet, "All done on this device: 3 posts decided. More may wait on the server.");
    isHeld = false;
    await deck(tablet).getByRole("button", { name: "Try again" }).click();
    await says(tablet, "All done: 3 posts decided.");
    await expect
      .poll(
        afterUndo(tablet.page(), async () => (await queueOf(api)).length),
        slow,
      )
      .toBe(0);
  });
});

describe("ui Review: the queue", () => {
  test("ui Review: a page that fails says so, a new post waits behind its button", async () => {
    const tablet = await begin(letter);
    const { me } = tablet;
    const api = await tablet.open(me);
    const queue = await queueOf(api);
    await decide(api, queue.slice(1, -1));
    let fails = true;
    await tablet
      .page()
      .route(/\/api\/admin\/posts\?page=1&.*per_page=100|\/api\/admin\/posts\?.*page=2&/, (route) =>
        fails && route.request().url().includes("page=2&")
          ? route.fulfill({ status: 500, json: { message: "Broken." } })
          : route.fallback(),
      );
    await tablet.page().goto(`${tablet.url}/?review=start`);
    const [first] = queue;
    const last = queue.at(-1);
    if (!first || !last) throw new Error("nothing to review");
    await shows(tablet, first);
    await deck(tablet).getByText("The next posts could not be fetched.").waitFor(slow);
    await says(tablet, "1 of 1+");
    await approve(tablet);
    await says(tablet, "1 post decided. The others could not be fetched.");
    expect(
      await deck(tablet)
        .getByText(/All done/)
        .count(),
    ).toBe(0);
    await expectAccessible(tablet.page());
    fails = false;
    await deck(tablet).getByRole("button", { name: "Try again" }).click();
    await shows(tablet, last);
    await says(tablet, "2 of 2");

    const form = new FormData();
    const fields = {
      title: "Just come",
      description: "New",
      price: "5",
      direction: "SELL",
      category_id: "1",
      status: "2",
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect((await api.raw("POST", "/admin/posts", form)).status).toBe(201);
    await comeBack(tablet.page(), "/api/admin/posts");
    await deck(tablet).getByRole("button", { name: "1 new post", exact: true }).waitFor(slow);
    await approve(tablet);
    await says(tablet, "2 posts decided. New ones have come meanwhile.");
    await deck(tablet).getByRole("button", { name: "1 new post", exact: true }).click();
    await deck(tablet).getByText("Just come").first().waitFor(slow);
    await approve(tablet);
    await says(tablet, "All done: 3 posts decided.");
  });
});

/** How many of these pictures lie on the device. */
const keptOf = (tablet: Tablet, sources: readonly string[]) =>
  tablet.page().evaluate(
    async ([name, wanted]) => {
      const kept = await (await caches.open(name)).keys();
      return wanted.filter((source) => kept.some(({ url }) => new URL(url).pathname === source)).length;
    },
    [picturesCache, sources] as const,
  );

describe("ui Take offline", () => {
  test("ui Take offline: the oldest of a server that does not filter, found by Start reviewing without a network", async () => {
    const tablet = await begin(() => letter(60));
    const { me } = tablet;
    const api = await tablet.open(me);
    const queue = await queueOf(api);
    const dialog = tablet.page().getByRole("dialog", { name: "Take offline" });
    await tablet.button("Take offline").click();
    await dialog.getByLabel("Posts under review").selectOption("Next 25");
    await dialog.getByText(/^25 posts under review/).waitFor(slow);
    await dialog.getByRole("button", { name: "Take offline" }).click();
    await dialog.getByText(/^25 posts and \d+ pictures are on this device\. Start reviewing finds them/).waitFor(slow);
    await dialog.getByRole("button", { name: "Close" }).click();
    await tablet.button("Take offline").click();
    await dialog.getByText(/^25 posts, taken \d\d:\d\d, are on this device\.$/).waitFor(slow);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await tablet.saved(String.raw`\"taken\"`);

    // Those after the 25 are among the latest, whose pictures come when the line is free.
    const sources = queue.flatMap(({ attachments }) =>
      attachments.map(({ file_path }) => new URL(file_path, tablet.url).pathname),
    );
    await expect.poll(() => keptOf(tablet, sources), slow).toBe(sources.length);

    tablet.line.cut();
    await tablet.restart();
    await tablet.go("/");
    await tablet.button("Start reviewing").click();
    for (const [at, post] of queue.entries()) {
      await shows(tablet, post);
      await says(tablet, `${at + 1} of ${queue.length}+`);
      await approve(tablet);
    }
    await says(tablet, `All done on this device: ${queue.length} posts decided. More may wait on the server.`);
    expect((await queueOf(api)).length).toBe(queue.length);
    tablet.line.mend();
    await expect.poll(async () => (await queueOf(api)).length, { ...slow, timeout: 90_000 }).toBe(0);
    await says(tablet, `All done: ${queue.length} posts decided.`);
  });
});
