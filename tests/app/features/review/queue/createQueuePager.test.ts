import { describe, expect, test } from "vitest";
import { createQueuePager } from "#app/features/review/queue/createQueuePager.ts";
import type { QueueStep } from "#app/features/review/queue/queueStep.ts";
import { FakeServer, market, post, type Manner } from "./server.ts";

/** A moderator with a pager: what is known here to have been decided does not wait. */
function reviewing(server: FakeServer) {
  const decided = new Set<number>();
  const pager = createQueuePager({ ask: server.ask, waitingNow: () => (id) => !decided.has(id) });
  return {
    next: pager.next,
    decide: (ids: readonly number[]) => {
      server.decide(ids);
      for (const id of ids) decided.add(id);
    },
    /** Reads until the server has no more. */
    all: async () => {
      const steps: QueueStep[] = [];
      for (let step: QueueStep | null = null; step?.isComplete !== true && steps.length < 1_000;) {
        step = await pager.next();
        steps.push(step);
      }
      return { steps, ids: steps.flatMap(({ posts }) => posts.map(({ id }) => id)) };
    },
  };
}
const pagesOf = (server: FakeServer) => server.asked.map(({ page }) => page);

const manners: readonly (readonly [string, Manner])[] = [
  ["narrows and sorts", { narrows: true, sorts: true }],
  ["ignores status", { narrows: false, sorts: true }],
  ["ignores sort", { narrows: true, sorts: false }],
  ["ignores both", { narrows: false, sorts: false }],
  ["ignores both and is oldest first by itself", { narrows: false, sorts: false, own: "oldest" }],
  ["ignores both and is in no order", { narrows: false, sorts: false, own: "none" }],
  ["narrows and is in no order", { narrows: true, sorts: false, own: "none" }],
  ["refuses what it does not know", { narrows: false, sorts: false, strict: true }],
  ["refuses to sort", { narrows: true, sorts: false, strict: true }],
];

describe.each(manners)("a server that %s", (_, manner) => {
  test.each([
    [0, 1],
    [1, 1],
    [40, 2],
    [100, 1],
    [101, 1],
    [730, 3],
    [450, 450],
    [300, 1_000],
  ])("ui Review: of %i posts with every %ith under review all come, each once, oldest first", async (count, every) => {
    const posts = market(count, every);
    // In no order means in none: not in the order in which they were made.
    const server = new FakeServer(
      manner,
      manner.own === "none" ? posts.toSorted((a, b) => ((a.id * 7) % 11) - ((b.id * 7) % 11) || a.id - b.id) : posts,
    );
    const { ids, steps } = await reviewing(server).all();
    expect(ids).toEqual(server.waiting.toSorted((one, other) => one - other));
    expect(steps.at(-1)).toMatchObject({ left: 0, isComplete: true, early: [] });
    expect(server.asked.every(({ per_page: size }) => size === 100)).toBe(true);
  });

  test("ui Review: a row that cannot be read is counted, and nothing is read for it again and again", async () => {
    const server = new FakeServer(manner, market(350, 2));
    server.hide([2, 102, 340]);
    const { ids, steps } = await reviewing(server).all();
    expect(ids).toEqual(server.waiting.filter((id) => ![2, 102, 340].includes(id)));
    expect(steps.at(-1)?.unreadable).toBe(3);
    expect(server.asked.length).toBeLessThan(9);
  });

  test("ui Review: a page that fails is asked for again, and nothing is missing", async () => {
    const server = new FakeServer(manner, market(500, 2));
    const expected = server.waiting;
    server.meanwhile = (call) => {
      if (call % 2 === 0) throw new Error("no answer");
    };
    const person = reviewing(server);
    const ids: number[] = [];
    let failed = 0;
    for (let complete = false; !complete && failed < 50;) {
      const step = await person.next().catch(() => null);
      if (step === null) failed += 1;
      else {
        ids.push(...step.posts.map(({ id }) => id));
        complete = step.isComplete;
      }
    }
    expect(failed).toBeGreaterThan(0);
    expect(ids).toEqual(expected);
  });
});

describe("a server that narrows and sorts", () => {
  const manner = { narrows: true, sorts: true };

  test("ui Review: the first page says how many wait, and no other is asked for before it is wanted", async () => {
    const server = new FakeServer(manner, market(936, 3));
    const person = reviewing(server);
    expect(await person.next()).toMatchObject({ left: 212, isComplete: false });
    expect(pagesOf(server)).toEqual([1]);
  });

  test("ui Review: what was decided meanwhile has moved the others up: none is passed over", async () => {
    const server = new FakeServer(manner, market(312));
    const person = reviewing(server);
    const ids: number[] = [];
    for (;;) {
      const { posts, isComplete, left } = await person.next();
      ids.push(...posts.map(({ id }) => id));
      expect(ids.length + (left ?? 0)).toBe(312);
      if (isComplete) break;
      person.decide(ids.slice(0, -20));
    }
    expect(ids).toEqual(market(312).map(({ id }) => id));
    // Those that still wait and the next eighty: no page is read for nothing.
    expect(server.asked.length).toBeLessThanOrEqual(5);
  });

  test("ui Review: others decide as well: a page that begins too late is not where to go on", async () => {
    const server = new FakeServer(manner, market(400));
    const person = reviewing(server);
    const first = (await person.next()).posts.map(({ id }) => id);
    person.decide(first.slice(0, 30));
    // Ours and theirs: 70 are thought to wait, 10 do.
    server.decide(first.slice(30, 90));
    const { posts, gone } = await person.next();
    expect(posts[0]?.id).toBe(101);
    expect(gone).toEqual(first.slice(30, 90));
    const rest = await person.all();
    expect([...posts.map(({ id }) => id), ...rest.ids]).toEqual(Array.from({ length: 300 }, (_, at) => at + 101));
  });

  test("ui Review: nothing was decided, a hundred were skipped, others took some: all come at last", async () => {
    const server = new FakeServer(manner, market(260));
    const person = reviewing(server);
    await person.next();
    server.decide([1, 2, 3, 4, 5]);
    const { ids } = await person.all();
    expect(ids.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 160 }, (_, at) => at + 101));
  });

  test("ui Review: asked once more at the end, it finds what came, and what came back", async () => {
    const server = new FakeServer(manner, market(120));
    const person = reviewing(server);
    const { ids } = await person.all();
    person.decide(ids);
    expect(await person.next()).toMatchObject({ posts: [], left: 0, isComplete: true });
    server.posts = [...server.posts, post(121, 2)];
    expect((await person.next()).posts.map(({ id }) => id)).toEqual([121]);
  });

  test("ui Review: one that stops to narrow is walked through", async () => {
    const server = new FakeServer(manner, market(250));
    const other = new FakeServer({ narrows: false, sorts: false }, server.posts);
    const isNew = () => server.asked.length > 0;
    const pager = createQueuePager({
      ask: (input) => (isNew() ? other.ask(input) : server.ask(input)),
      waitingNow: () => (id) => other.waiting.includes(id),
    });
    const ids = (await pager.next()).posts.map(({ id }) => id);
    other.decide(Array.from({ length: 30 }, (_, at) => at + 101));
    for (let complete = false; !complete;) {
      const step = await pager.next();
      ids.push(...step.posts.map(({ id }) => id));
      complete = step.isComplete;
    }
    expect(ids).toEqual(other.waiting);
  });
});

describe("a server that ignores both", () => {
  const manner = { narrows: false, sorts: false };

  test("ui Review: the walk begins at the end, where the oldest are, and says when all are counted", async () => {
    const server = new FakeServer(manner, market(500, 2));
    const person = reviewing(server);
    const first = await person.next();
    expect(pagesOf(server)).toEqual([1, 5]);
    expect(first.posts.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => 2 * at + 2));
    expect(first).toMatchObject({ left: null, isComplete: false, pages: 5 });
    await person.all();
    expect(pagesOf(server)).toEqual([1, 5, 4, 3, 2, 1]);
  });

  test("ui Review: new posts push others to the next page while it is read: none is passed over", async () => {
    const server = new FakeServer(manner, market(600, 2));
    const before = server.waiting;
    server.meanwhile = (call) => {
      if (call > 2 && call < 6) server.posts.push(...[1, 2, 3].map((n) => post(600 + 10 * call + n, 2)));
    };
    const { ids } = await reviewing(server).all();
    expect(ids.filter((id) => id <= 600)).toEqual(before);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("ui Review: a row that goes while others come hides none", async () => {
    const server = new FakeServer(manner, market(600, 2));
    const before = server.waiting;
    server.meanwhile = (call) => {
      if (call !== 4) return;
      server.remove([1]);
      server.posts.push(post(601, 2), post(602, 2));
    };
    const { ids } = await reviewing(server).all();
    expect(ids.filter((id) => id <= 600)).toEqual(before);
  });

  test("ui Review: more come between two pages than a page holds: a second walk finds who was pushed past", async () => {
    const server = new FakeServer(manner, market(600, 2));
    const before = server.waiting;
    server.meanwhile = (call) => {
      if (call === 4) server.posts.push(...Array.from({ length: 230 }, (_, at) => post(601 + at, 1)));
    };
    const { ids } = await reviewing(server).all();
    expect(ids.toSorted((one, other) => one - other)).toEqual(before);
  });

  test("ui Review: a list that never stands still is not read for ever", async () => {
    const server = new FakeServer(manner, market(300, 2));
    let next = 300;
    server.meanwhile = () => void server.posts.push(...Array.from({ length: 150 }, () => post((next += 1), 1)));
    const { steps } = await reviewing(server).all();
    expect(steps.length).toBeLessThan(1_000);
  });

  test("ui Review: in no order, those found so far are there for who cannot wait", async () => {
    const shuffled = market(300, 2).toSorted((a, b) => ((a.id * 7) % 11) - ((b.id * 7) % 11) || a.id - b.id);
    const person = reviewing(new FakeServer({ ...manner, own: "none" }, shuffled));
    const first = await person.next();
    expect(first.posts).toEqual([]);
    expect(first.early.length).toBeGreaterThan(20);
  });
});
