import "fake-indexeddb/auto";
import "#tests/setup/pageGlobals.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { noteDecisions, readShift } from "#app/features/review/shift/keepShift.ts";
import { wipeReview } from "#app/features/review/reviewStores.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { allMutations } from "#outbox/mutations/registry.ts";
import { draft } from "../../../../outbox/rig/draft.ts";

const now = Date.parse("2026-11-20T06:30:00Z");
/** Waiting decisions, wherever they were made. */
const decision = (post: number, change: Partial<QueuedChange> = {}): QueuedChange => {
  const args = { id: post, status: 1, send_notification: false };
  return {
    ...draft(post),
    entity: `posts/${post}`,
    seq: post,
    rev: 0,
    kind: "posts.review",
    args,
    desired: { status: 1 },
    createdAt: now - post,
    ...change,
  };
};
let waiting: readonly QueuedChange[] = [];

beforeEach(() => {
  const open = { outbox: { history: async () => [] }, mutations: allMutations };
  const snapshot = () => ({
    rows: waiting,
    byEntity: new Map(waiting.map((row) => [row.entity, [row]])),
  });
  vi.spyOn(outboxSource, "get").mockReturnValue(open as never);
  vi.spyOn(outboxSource, "opened").mockResolvedValue(open as never);
  vi.spyOn(outboxSource, "snapshot").mockImplementation(snapshot as never);
  vi.spyOn(sessionStore, "get").mockReturnValue({ user: { id: 1 }, token: "t" } as never);
});
afterEach(async () => {
  vi.restoreAllMocks();
  waiting = [];
  await wipeReview();
});

test("ui Review: My shift has what was decided on another screen and is not sent yet", async () => {
  waiting = [decision(1), decision(2), decision(3, { kind: "posts.pin" })];
  await noteDecisions([1]);
  expect((await readShift(now)).map(({ post, words }) => [post, words])).toEqual([
    [1, "Approve"],
    [2, "Approve"],
  ]);
});

test("ui Review: My shift of a device that is full has what the queue knows", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  waiting = [decision(1)];
  await readShift(now);
  waiting = [decision(1), decision(4)];
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect((await readShift(now)).map(({ post }) => post)).toEqual([1, 4]);
  expect(warned).toHaveBeenCalledTimes(1);
});
