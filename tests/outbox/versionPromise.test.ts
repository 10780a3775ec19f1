import { describe, expect, test } from "vitest";
import { reviewAction } from "#outbox/mutations/review.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { desk } from "./rig/desk.ts";
import type { Liberties } from "./rig/market.ts";
import { servers } from "./rig/schedule.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

/** Longer than what a list says counts, in ms. */
const later = 11_000;
/** It says that it checks versions, and does not. */
const lying: Liberties = { ...servers.offering, ifMatch: false };

/** A desk that has heard the server's promise with its first decision. */
async function promised(liberties: Liberties = servers.offering): Promise<Desk> {
  const it = await desk({ liberties });
  await it.approve(1);
  await it.wait(later);
  expect(it.reads).toHaveLength(1);
  return it;
}

/** Decides on what stood there before the seller changed it. */
async function approveAsSeenBefore(it: Desk, id: number, notify = false): Promise<QueuedChange> {
  const { post, sourceList } = it.shown(id);
  it.team.market.edit(id);
  const row = await it.act(reviewAction(post, { status: 1, send_notification: notify }, sourceList));
  await it.wait(1_000);
  return row;
}

describe("outbox server's promise of versions", () => {
  test("api §5.4: on a server that says that it checks versions a decision goes without a read", async () => {
    const it = await promised();
    for (const id of [2, 3, 4]) {
      await it.approve(id, { notify: true });
      await it.wait(later);
    }
    expect(it.reads).toHaveLength(1);
    expect([1, 2, 3, 4].map((id) => it.posts.get(id)?.status)).toEqual([1, 1, 1, 1]);
    expect(it.outcomes).toHaveLength(4);
  });

  test("outbox Promise: a post that was edited between sight and sending is a conflict there, not overwritten, without a read", async () => {
    const it = await promised();
    await approveAsSeenBefore(it, 2);
    expect(it.reads).toHaveLength(1);
    expect(it.posts.get(2)?.status).toBe(2);
    expect(it.rows).toMatchObject([{ state: { name: "conflict", theirs: { content: { title: "Post 2!" } } } }]);
  });

  test("outbox Promise: what somebody else has decided alike is done, and says so", async () => {
    const it = await promised();
    const { post, sourceList } = it.shown(2);
    it.team.market.decide(2, 1);
    await it.act(reviewAction(post, { status: 1, send_notification: false }, sourceList));
    await it.wait(1_000);
    expect(it.reads).toHaveLength(1);
    expect(it.counts.unsent).toBe(0);
    expect(it.outcomes.at(-1)).toBe("Approve: already");
  });

  test("api §5.4: toggles and deletes are read first on every server", async () => {
    const it = await promised();
    await it.pin(2);
    await it.wait(later);
    await it.remove(3);
    await it.wait(later);
    expect(it.reads).toHaveLength(3);
    expect(it.posts.get(2)?.is_pinned).toBe(true);
    expect(it.posts.has(3)).toBe(false);
  });

  test("api §5.4: an attempt without an answer takes the word back, and is read again", async () => {
    const it = await promised();
    it.trip("dropAfter");
    await it.approve(2);
    await it.wait(60_000);
    expect(it.reads).toHaveLength(2);
    expect(it.counts.unsent).toBe(0);
    expect(it.team.market.applied.filter(({ entity }) => entity === "posts/2")).toHaveLength(1);
  });

  test("api §5.4: after ten minutes without an answer the word is heard again before it counts", async () => {
    const it = await promised();
    await it.wait(600_000);
    await it.approve(2);
    await it.wait(later);
    expect(it.reads).toHaveLength(2);
    await it.approve(3);
    await it.wait(later);
    expect(it.reads).toHaveLength(2);
  });

  test("api §5.4: nor does it count after a night for which the device slept, and the page's clock with it", async () => {
    const it = await promised();
    it.team.clock.set(8 * 3_600_000);
    await it.approve(2);
    await it.wait(later);
    expect(it.reads).toHaveLength(2);
  });

  test("api §5.4: a server that breaks its word is found out by its answer: the moderator is shown what was decided on, and it is not believed again", async () => {
    const it = await promised(lying);
    await approveAsSeenBefore(it, 2);
    expect(it.rows).toMatchObject([{ state: { name: "conflict", theirs: { content: { title: "Post 2!" } } } }]);
    await it.wait(later);
    await approveAsSeenBefore(it, 3);
    expect(it.reads).toHaveLength(2);
    expect(it.posts.get(3)?.status).toBe(2);
  });

  test("outbox A notification is sent once: also where a server that breaks its word has sent it, and the moderator stands by the decision", async () => {
    const it = await promised(lying);
    const { seq } = await approveAsSeenBefore(it, 2, true);
    void it.tab.outbox.applyMine(seq);
    await it.wait(later);
    expect(it.counts.unsent).toBe(0);
    expect(it.team.market.applied.filter(({ notified }) => notified)).toHaveLength(1);
  });
});
