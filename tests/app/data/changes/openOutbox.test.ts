import "fake-indexeddb/auto";
import "#tests/setup/pageGlobals.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { openOutbox } from "#app/data/changes/open/openOutbox.ts";
import { savedReads } from "#app/data/persistence/savedReads.ts";
import { queryClient } from "#app/data/queryClient.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import type { Paged } from "#contract/paging.ts";
import { createOutbox } from "#outbox/createOutbox.ts";
import { reviewAction } from "#outbox/mutations/review.ts";

const owner = { userId: 1, origin: "" };
const session = () => ({ userId: 1, token: "secret" });
const listKey = ["posts.list", { status: 2 }];
const before = (id: number) => ({
  id,
  title: "Cow",
  price: 1,
  status: 2,
  attachments: [],
  updated_at: "2026-11-28T10:00:00Z",
});
const after = (id: number) => ({ ...before(id), status: 1, updated_at: "2026-11-28T10:00:01Z" });
/** More than the history shows. */
const ids = Array.from({ length: 320 }, (_, at) => at + 1);
const list = () => postCalls.list.read({ data: ids.map(before) }, "");
const shownAs = (status: number) =>
  queryClient.getQueryData<Paged<Post>>(listKey)?.rows.filter((row) => row.status === status).length;

test("ui Rows on the device: lists that come back late, or at a sign-in, show what the worker had sent with the app closed", async () => {
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) =>
    Response.json({ data: method === "GET" ? ids.map(before) : after(Number(/posts\/(\d+)/.exec(url)?.[1])) }),
  );
  const worker = createOutbox({ owner, session, context: "worker", small: null });
  onTestFinished(() => {
    worker.close();
    vi.unstubAllGlobals();
  });
  const decision = { status: 1, send_notification: false } as const;
  await worker.addAll(list().rows.map((post) => reviewAction(post, decision, { call: "posts.list", input: {} })));
  expect(await worker.flush(20_000)).toBe(0);

  const { outbox } = openOutbox(owner, session);
  onTestFinished(() => outbox.close());
  await outbox.history();
  queryClient.setQueryData(listKey, list());
  expect(shownAs(2)).toBe(ids.length);
  await savedReads.open(1);
  await vi.waitFor(() => expect(shownAs(1)).toBe(ids.length));
});
