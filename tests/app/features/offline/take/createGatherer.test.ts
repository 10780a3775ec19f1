import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { createGatherer } from "#app/features/offline/take/createGatherer.ts";
import {
  dropFromQueue,
  dropUnsavedPages,
  keepReviewPage,
  keepTakenPages,
  queueOnDevice,
  takenOnDevice,
} from "#app/features/review/queue/queuePages.ts";
import { mayBeSaved } from "#app/data/persistence/mayBeSaved.ts";
import { isTaken } from "#app/data/persistence/taken.ts";
import { FakeServer, market, post } from "#tests/app/features/review/queue/server.ts";

const idsOf = (posts: Iterable<{ readonly id: number }>) => [...posts].map(({ id }) => id);
const none = () => undefined;

test.for([
  [true, true],
  [false, false],
  [true, false],
] as const)(
  "ui Take offline: the oldest, with the pages that they stand on (narrows: %s, sorts: %s)",
  async ([narrows, sorts]) => {
    const server = new FakeServer({ narrows, sorts }, market(900, 3));
    const gatherer = createGatherer({ ask: server.ask, isUndecided: (id) => id !== 6 });
    const [fifty, twenty] = await Promise.all([gatherer.oldest(50, none), gatherer.oldest(20, none)]);
    const expected = server.waiting.filter((id) => id !== 6);
    expect(idsOf(fifty)).toEqual(expected.slice(0, 50));
    expect(idsOf(twenty)).toEqual(expected.slice(0, 20));
    const all = await gatherer.oldest(250, none);
    expect(idsOf(all)).toEqual(expected.slice(0, 250));
    for (const { input, page } of gatherer.pagesOf(all)) {
      const found = await server.ask(input);
      expect(idsOf(found?.rows ?? [])).toEqual(expect.arrayContaining(idsOf(page.rows)));
    }
    expect(gatherer.pagesOf(all).flatMap(({ page }) => page.rows).length).toBe(250);
    expect(idsOf(await gatherer.oldest(1_000, none))).toEqual(expected);
  },
);

test("ui Take offline: a page that fails leaves what was gathered, and the next try goes on", async () => {
  const server = new FakeServer({ narrows: true, sorts: true }, market(250));
  const gatherer = createGatherer({ ask: server.ask, isUndecided: () => true });
  await gatherer.oldest(50, none);
  server.meanwhile = () => {
    throw new Error("no answer");
  };
  await expect(gatherer.oldest(150, none)).rejects.toThrow("no answer");
  expect((await gatherer.oldest(100, none)).length).toBe(100);
  server.meanwhile = none;
  expect((await gatherer.oldest(150, none)).length).toBe(150);
});

const pageOf = (rows: readonly ReturnType<typeof post>[]) => ({
  rows: [...rows],
  pagination: { current_page: 1, per_page: 100, total: rows.length, last_page: 1 },
});

test("ui Rows on the device: of thousands that are paged through, only those under review are held, and only some may be saved", () => {
  const client = new QueryClient();
  for (let page = 1; page <= 40; page += 1) {
    const rows = Array.from({ length: 100 }, (_, at) => post(page * 100 + at, at % 50 === 0 ? 2 : 1));
    keepReviewPage(client, { input: { page, per_page: 100 }, page: pageOf(rows), saved: page <= 10 });
  }
  expect(queueOnDevice(client).size).toBe(80);
  const queries = client.getQueryCache().getAll();
  expect(queries.filter((query) => mayBeSaved(query)).length).toBe(10);
  dropUnsavedPages(client);
  expect(queueOnDevice(client).size).toBe(20);
});

test("ui Review: what a later page shows to be decided is not under review any more", () => {
  const client = new QueryClient();
  const input = { page: 1, per_page: 100 };
  keepReviewPage(client, { input, page: pageOf([post(1, 2), post(2, 2)]), saved: true });
  keepReviewPage(client, { input: { ...input, page: 2 }, page: pageOf([post(2, 1), post(3, 1)]), saved: true });
  expect([...queueOnDevice(client).values()].map(({ id, status }) => [id, status])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  dropFromQueue(client, [1]);
  expect([...queueOnDevice(client).keys()]).toEqual([2]);
});

test("ui Take offline: taking again keeps what was taken before and still waits", () => {
  const client = new QueryClient();
  expect(takenOnDevice(client)).toBeNull();
  const input = { page: 1, per_page: 100, status: 2 };
  const readAt = Date.now();
  keepTakenPages(client, [
    { input, page: pageOf([post(1, 2), post(2, 2), post(3, 2)]), readAt },
    { input: { ...input, page: 2 }, page: pageOf([post(4, 2)]), readAt },
  ]);
  // One was decided on meanwhile, as the sender's answer says.
  client.setQueriesData(
    { queryKey: [postCalls.list.name], predicate: isTaken },
    (page: ReturnType<typeof pageOf> | undefined) =>
      page && { ...page, rows: page.rows.map((one) => (one.id === 2 ? { ...one, status: 1 as const } : one)) },
  );
  keepTakenPages(client, [{ input, page: pageOf([post(1, 2)]), readAt }]);
  expect(new Set(idsOf(takenOnDevice(client)?.posts ?? []))).toEqual(new Set([1, 3, 4]));
  expect(
    client
      .getQueryCache()
      .findAll({ predicate: isTaken })
      .every((query) => mayBeSaved(query)),
  ).toBe(true);
});

test("ui Take offline: what somebody else decided while its dialog stood open is not under review again", async () => {
  const server = new FakeServer({ narrows: true, sorts: true }, market(3));
  const gatherer = createGatherer({ ask: server.ask, isUndecided: () => true });
  const posts = await gatherer.oldest(50, none);
  const client = new QueryClient();
  client.setQueryData([postCalls.latest.name, {}], pageOf([post(2, 1)]), { updatedAt: Date.now() + 60_000 });
  vi.useFakeTimers({ now: Date.now() + 120_000 });
  onTestFinished(() => void vi.useRealTimers());
  keepTakenPages(client, gatherer.pagesOf(posts));
  expect(idsOf(takenOnDevice(client)?.posts ?? [])).toEqual([1, 3]);
});
