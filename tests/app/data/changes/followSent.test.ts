import "#tests/setup/pageGlobals.ts";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { postCalls, readPost, type Post } from "#contract/resources/posts.ts";
import { followHistory, followSent } from "#app/data/changes/open/followSent.ts";
import type { Receipt, Success } from "#outbox/change/receipt.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bodyOf = (id: number, status: number) => ({
  id,
  title: `Post ${id}`,
  price: 100,
  status,
  updated_at: `v${status}`,
});
const seen = { fields: {}, version: "v2", content: null };
const success = (over: Partial<Success>): Success => ({
  kind: "posts.review",
  entity: "posts/1",
  from: seen,
  observed: seen,
  changed: {},
  body: bodyOf(1, 1),
  ...over,
});

/** Lists and counts that are on screen, and how often each is fetched. */
function screen() {
  const client = new QueryClient();
  const fetched = new Map<string, number>();
  const names = [postCalls.list.name, postCalls.latest.name, dashboardCalls.counts.name];
  for (const name of names) {
    const rows = [1, 2].map((id) => readPost(bodyOf(id, 2), "", "data"));
    const queryFn = () => {
      fetched.set(name, (fetched.get(name) ?? 0) + 1);
      return { rows };
    };
    client.setQueryData([name, {}], { rows });
    new QueryObserver(client, { queryKey: [name, {}], queryFn, staleTime: Infinity }).subscribe(() => undefined);
  }
  const statuses = (name: string) =>
    client.getQueryData<{ rows: Post[] }>([name, {}])?.rows.map(({ status }) => status) ?? [];
  return { client, follow: followSent(client, ""), fetched, statuses };
}

test("ui Outbox: what a server leaves out of its answer stays as the list has it", () => {
  const { client, follow } = screen();
  const whole = {
    ...bodyOf(1, 2),
    user: { first_name: "Ravi", mobile_no: "919876543210" },
    category: { id: 3, title: "Cycles" },
  };
  const key = [postCalls.list.name, {}];
  client.setQueryData(key, { rows: [readPost(whole, "", "data")] });
  follow(success({}));
  expect(client.getQueryData(key)).toMatchObject({
    rows: [{ status: 1, updated_at: "v1", user: { first_name: "Ravi" }, category: { title: "Cycles" } }],
  });
});

test("ui Outbox: the answer to a decision is in every list that has the row, and no list is fetched for it", async () => {
  const { client, follow, fetched, statuses } = screen();
  follow(success({}));
  expect([statuses(postCalls.list.name), statuses(postCalls.latest.name)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...fetched]).toEqual([[dashboardCalls.counts.name, 1]]);
  expect(client.getQueryState([postCalls.list.name, {}])?.isInvalidated).toBe(true);
});

test("ui Outbox: counts are asked for at most every five seconds, and in the end", async () => {
  const { follow, fetched } = screen();
  for (let decision = 0; decision < 4; decision += 1) {
    follow(success({}));
    await vi.advanceTimersByTimeAsync(1_600);
  }
  expect(fetched.get(dashboardCalls.counts.name)).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched.get(dashboardCalls.counts.name)).toBe(2);
});

test("ui Outbox: where the answer has no row, lists are fetched again, once for a burst", async () => {
  const { follow, fetched, statuses } = screen();
  follow(success({ kind: "posts.remove", entity: "posts/1", observed: null, body: null }));
  follow(success({ kind: "posts.remove", entity: "posts/2", observed: null, body: null }));
  expect(statuses(postCalls.list.name)).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([fetched.get(postCalls.list.name), fetched.get(postCalls.latest.name)]).toEqual([1, 1]);
});

test("ui Outbox: a row that was found as meant, without an answer that has it, does not jump back until lists are fetched", async () => {
  const { follow, fetched, statuses } = screen();
  follow(success({ changed: { status: 1 }, body: null }));
  expect(statuses(postCalls.list.name)).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([fetched.get(postCalls.list.name), fetched.get(postCalls.latest.name)]).toEqual([1, 1]);
});

/** One line of the history; `at` epoch ms. */
const receipt = (over: Partial<Receipt>): Receipt => ({
  seq: 1,
  id: "a",
  kind: postCalls.review.name,
  entity: "posts/1",
  title: "Post 1",
  words: "Approve",
  outcome: "sent",
  refusal: null,
  createdAt: 1_000,
  at: 2_000,
  success: { from: "v2", version: "v3", content: null, changed: { status: 1 } },
  ...over,
});

test("ui Offline: a list from before what the worker has sent with the app closed shows it, in order, and stays as old as it was", () => {
  const { client, statuses } = screen();
  const key = [postCalls.list.name, {}];
  client.setQueryData(key, client.getQueryData(key), { updatedAt: 500 });
  followHistory(
    client,
    [
      receipt({
        kind: postCalls.pin.name,
        success: { from: "v3", version: "v4", content: null, changed: { is_pinned: true } },
      }),
      receipt({}),
      receipt({ outcome: "discarded", entity: "posts/2" }),
      // It was not v2 any more when this was sent.
      receipt({ entity: "posts/2", success: { from: "v1", version: "v2", content: null, changed: { status: -1 } } }),
    ],
    3_000,
  );
  expect([statuses(postCalls.list.name), statuses(postCalls.latest.name)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(client.getQueryData(key)).toMatchObject({
    rows: [{ is_pinned: true, updated_at: "v2" }, { is_pinned: false }],
  });
  expect(client.getQueryState(key)).toMatchObject({ dataUpdatedAt: 500, isInvalidated: true });
  followHistory(client, [receipt({ kind: postCalls.remove.name, success: null })], 3_000);
  expect(statuses(postCalls.list.name)).toEqual([2]);
});

test("ui Offline: a row that a server has made anew under the number of one that was deleted stays", () => {
  const { client, statuses } = screen();
  const key = [postCalls.list.name, {}];
  client.setQueryData(key, client.getQueryData(key), { updatedAt: 2_001 });
  followHistory(client, [receipt({ kind: postCalls.remove.name, success: null })], 3_000);
  expect(statuses(postCalls.list.name)).toEqual([2, 2]);
});

test("ui Offline: what a clock that was set back calls the future takes no row away", () => {
  const { client, statuses } = screen();
  const key = [postCalls.list.name, {}];
  client.setQueryData(key, client.getQueryData(key), { updatedAt: 500 });
  followHistory(client, [receipt({ kind: postCalls.remove.name, success: null })], 1_999);
  expect(statuses(postCalls.list.name)).toEqual([2, 2]);
});

test("ui Offline: on a server without versions only a list that was read before it shows it", () => {
  const { client, statuses } = screen();
  const rows = [readPost({ ...bodyOf(1, 2), updated_at: null }, "", "data")];
  client.setQueryData([postCalls.list.name, {}], { rows }, { updatedAt: 1_999 });
  client.setQueryData([postCalls.latest.name, {}], { rows }, { updatedAt: 2_001 });
  followHistory(
    client,
    [receipt({ success: { from: null, version: null, content: null, changed: { status: 1 } } })],
    3_000,
  );
  expect([statuses(postCalls.list.name), statuses(postCalls.latest.name)]).toEqual([[1], [2]]);
});
