import { expect, test, vi } from "vitest";
import { createQueuePager } from "#app/features/review/queue/createQueuePager.ts";
import { createQueueReader } from "#app/features/review/queue/createQueueReader.ts";
import { FakeServer, market, type Manner } from "./server.ts";

function reading(manner: Manner, count: number, every: number) {
  const server = new FakeServer(manner, market(count, every));
  const decided = new Set<number>();
  let now = 0;
  let mayReadAhead = true;
  const failures: unknown[] = [];
  const { next } = createQueuePager({ ask: server.ask, waitingNow: () => (id) => !decided.has(id) });
  const reader = createQueueReader({
    next,
    pause: () => Promise.resolve(),
    mayReadAhead: () => mayReadAhead,
    onFailed: (error) => void failures.push(error),
    now: () => now,
  });
  const settled = async () => {
    await expect.poll(() => reader.get().state).not.toBe("reading");
  };
  return {
    server,
    reader,
    failures,
    settled,
    later: (ms: number) => void (now += ms),
    savesData: () => void (mayReadAhead = false),
    decideAll: () => {
      for (const { id } of reader.get().posts) decided.add(id);
      server.decide([...decided]);
    },
  };
}

test("ui Review: a server that counts is read a page at a time, as it is wanted", async () => {
  const { server, reader, settled } = reading({ narrows: true, sorts: true }, 312, 1);
  reader.readOn();
  reader.readOn();
  await settled();
  expect(server.asked.length).toBe(1);
  expect(reader.get()).toMatchObject({ left: 212, isComplete: false, state: "idle" });
  reader.readOn();
  await settled();
  expect(reader.get().posts.length).toBe(200);
});

test("ui Review: one that does not count is read ahead to know how many wait, as far as that goes", async () => {
  const { server, reader, settled } = reading({ narrows: false, sorts: false }, 5_000, 4);
  reader.readOn();
  await settled();
  expect(server.asked.length).toBe(31);
  expect(reader.get()).toMatchObject({ left: null, isComplete: false });
  expect(reader.get().posts.length).toBe(30 * 25);
});

test("ui Review: nothing is read ahead for somebody who saves data", async () => {
  const { server, reader, settled, savesData } = reading({ narrows: false, sorts: false }, 5_000, 4);
  savesData();
  reader.readOn();
  await settled();
  expect(server.asked.length).toBe(2);
});

test("ui Review: pages without any are passed over until there is one", async () => {
  const { reader, settled } = reading({ narrows: false, sorts: false }, 3_000, 2_500);
  reader.readOn();
  await settled();
  expect(reader.get().posts.map(({ id }) => id)).toEqual([2_500]);
});

test("ui Review: a failure is told, and the next try goes on from there", async () => {
  const { server, reader, settled, failures } = reading({ narrows: true, sorts: true }, 150, 1);
  reader.readOn();
  await settled();
  server.meanwhile = () => {
    throw new Error("no answer");
  };
  reader.readOn();
  await settled();
  expect(reader.get().state).toBe("failed");
  expect(reader.get().posts.length).toBe(100);
  expect(failures).toEqual([new Error("no answer")]);
  server.meanwhile = () => undefined;
  reader.readOn();
  await settled();
  expect(reader.get()).toMatchObject({ state: "idle", isComplete: true, left: 0 });
  expect(reader.get().posts.length).toBe(150);
});

test("ui Review: at the end it asks again, a short list always, a long one not right after it was walked through", async () => {
  const short = reading({ narrows: true, sorts: true }, 30, 1);
  short.reader.readOn();
  await short.settled();
  short.decideAll();
  short.reader.recheck();
  // Until the answer is there, nobody says that it is complete.
  expect(short.reader.get()).toMatchObject({ state: "reading", isComplete: false });
  await short.settled();
  expect(short.reader.get().isComplete).toBe(true);
  expect(short.server.asked.length).toBe(2);

  const long = reading({ narrows: false, sorts: false }, 900, 9);
  long.reader.readOn();
  await long.settled();
  const asked = long.server.asked.length;
  long.reader.recheck();
  expect(long.reader.get().isComplete).toBe(true);
  long.later(600_000);
  long.reader.recheck();
  await long.settled();
  expect(long.server.asked.length).toBeGreaterThan(asked + 8);
});

test("ui Review: a clock that was set back does not keep it from asking again", async () => {
  const { server, reader, settled, later } = reading({ narrows: false, sorts: false }, 900, 9);
  reader.readOn();
  await settled();
  const asked = server.asked.length;
  later(-86_400_000);
  reader.recheck();
  await settled();
  expect(server.asked.length).toBeGreaterThan(asked + 8);
});

test("ui Review: once closed it says nothing more and asks for nothing more", async () => {
  const { server, reader } = reading({ narrows: false, sorts: false }, 900, 9);
  const told = vi.fn<() => void>();
  reader.subscribe(told);
  reader.readOn();
  const before = told.mock.calls.length;
  reader.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told.mock.calls.length).toBe(before);
  expect(server.asked.length).toBeLessThan(4);
});
