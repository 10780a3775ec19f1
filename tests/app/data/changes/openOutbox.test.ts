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
const before = { id: 1, title: "Cow", price: 1, status: 2, attachments: [], updated_at: "2026-11-28T10:00:00Z" };
const after = { ...before, status: 1, updated_at: "2026-11-28T10:00:01Z" };
const list = (post: object) => postCalls.list.read({ data: [post] }, "");
const statusShown = () => queryClient.getQueryData<Paged<Post>>(listKey)?.rows[0]?.status;

test("ui Rows on the device: lists that come back late, or at a sign-in, show what the worker had sent with the app closed", async () => {
  vi.stubGlobal("fetch", async (_url: string, { method }: RequestInit) =>
    Response.json({ data: method === "GET" ? [before] : after }),
  );
  const worker = createOutbox({ owner, session, context: "worker", small: null });
  onTestFinished(() => {
    worker.close();
    vi.unstubAllGlobals();
  });
  const [seen] = list(before).rows;
  if (seen === undefined) throw new Error("no post");
  await worker.add(reviewAction(seen, { status: 1, send_notification: false }, { call: "posts.list", input: {} }));
  expect(await worker.flush(5_000)).toBe(0);

  const { outbox } = openOutbox(owner, session);
  onTestFinished(() => outbox.close());
  await outbox.history();
  queryClient.setQueryData(listKey, list(before));
  expect(statusShown()).toBe(2);
  await savedReads.open(1);
  await vi.waitFor(() => expect(statusShown()).toBe(1));
});
