import { afterAll, beforeAll, expect, test, vi } from "vitest";
import "fake-indexeddb/auto";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { createOutbox } from "#outbox/createOutbox.ts";
import { reviewAction } from "#outbox/mutations/review.ts";
import { startApi, type Api } from "#tests/setup/startApi.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await api.close();
});

test("api §5.4: the embedded API decides on versions itself: what somebody else changed meanwhile is not overwritten, and no list is read for it", async () => {
  const asked: string[] = [];
  const origin = "http://haat.test";
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url.replace(`${origin}/api`, "")}`);
    return api.send(url.replace(`${origin}/api`, ""), init);
  });
  const token = api.admin.token ?? "";
  const outbox = createOutbox({
    owner: { userId: 1, origin },
    session: () => ({ userId: 1, token }),
    context: "page",
    small: null,
    // Nothing that was read a moment ago speaks for a row here.
    policy: { freshForMs: 60_000 },
  });
  await outbox.start();
  const input = { page: 1, per_page: 100 };
  const seen = (await api.admin.call(postCalls.list, input)).rows;
  const [first, second] = seen;
  if (first === undefined || second === undefined) throw new Error("no posts");
  const decide = (post: Post, alone: number) =>
    outbox.add(reviewAction(post, { status: 0, send_notification: false }, listOf(alone)), { undoMs: 0 });
  const listOf = (page: number) => ({ call: postCalls.list.name, input: { page, per_page: 1 } });

  await decide(first, 1);
  await vi.waitFor(() => expect(outbox.snapshot().counts.unsent).toBe(0), 5_000);
  expect(asked).toEqual(["GET /admin/posts?page=1&per_page=1", `PATCH /admin/posts/${first.id}/review`]);

  await api.superAdmin.call(postCalls.pin, { id: second.id });
  await decide(second, 2);
  await vi.waitFor(() => expect(outbox.snapshot().counts.needYou).toBe(1), 5_000);
  expect(asked.slice(2)).toEqual([`PATCH /admin/posts/${second.id}/review`]);
  expect(outbox.snapshot().rows).toMatchObject([
    { state: { name: "conflict", theirs: { fields: { is_pinned: !second.is_pinned } } } },
  ]);
  const now = (await api.admin.call(postCalls.list, input)).rows.find(({ id }) => id === second.id);
  expect(now?.status).toBe(second.status);
  outbox.close();
});
