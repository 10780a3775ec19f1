import "#tests/setup/pageGlobals.ts";
import { afterEach, expect, test, vi } from "vitest";
import type { OpenOutbox } from "#app/data/changes/open/openOutbox.ts";
import { outboxSource } from "#app/data/changes/outboxSource.ts";
import { undoneOf } from "#app/features/review/deck/undoneOf.ts";
import { postKey, postStatuses } from "#contract/resources/posts.ts";
import { desk } from "#tests/outbox/rig/desk.ts";

const undoMs = 5_000;

afterEach(() => void vi.restoreAllMocks());

/** A deck whose queue is that of the desk. */
async function deck() {
  const it = await desk({ posts: 100 });
  vi.spyOn(outboxSource, "get").mockReturnValue({ outbox: it.tab.outbox } as OpenOutbox);
  vi.spyOn(outboxSource, "snapshot").mockImplementation(() => it.tab.outbox.snapshot());
  return it;
}

test("performance Review deck: Undo of all that one press decided is one write, however many they are", async () => {
  const it = await deck();
  const ids = Array.from({ length: 100 }, (_, at) => at + 1);
  for (const id of ids) await it.reject(id, { undoMs: 60_000 });
  const before = it.team.disk.revision;
  const undone = await it.soon(undoneOf(ids.map(postKey), postStatuses.rejected));
  expect(undone).toEqual(ids.map(postKey));
  expect([it.counts.unsent, it.team.disk.revision - before]).toEqual([0, 1]);
});

test("ui Review deck: Undo takes back the last decision on a post, not its pin, and says which were sent already", async () => {
  const it = await deck();
  await it.approve(1);
  await it.wait(1_000);
  await it.approve(2, { undoMs });
  await it.reject(2, { undoMs });
  await it.pin(2, { undoMs });
  expect(await it.soon(undoneOf([postKey(1), postKey(2)], postStatuses.rejected))).toEqual([postKey(2)]);
  expect(it.rows.map(({ kind, args }) => [kind, args.status])).toEqual([
    ["posts.review", 1],
    ["posts.pin", undefined],
  ]);
});

test("ui Review deck: what another tab decided on the post since is not taken back, and what the deck decided is", async () => {
  const it = await deck();
  await it.approve(1, { undoMs });
  await it.reject(1, { undoMs });
  expect(await it.soon(undoneOf([postKey(1)], postStatuses.active))).toEqual([postKey(1)]);
  expect(it.rows.map(({ kind, args }) => [kind, args.status])).toEqual([["posts.review", postStatuses.rejected]]);
});
