import { describe, expect, test } from "vitest";
import { collapse } from "#outbox/delivery/collapse.ts";
import { allMutations } from "#outbox/mutations/registry.ts";
import { QueueState } from "#outbox/view/queueState.ts";
import { overlay } from "#outbox/view/overlay.ts";
import { draftOf, type Action, type QueuedChange, type ChangeState } from "#outbox/change/queuedChange.ts";
import { succeed } from "#outbox/change/commit.ts";
import { digestOf } from "#outbox/change/observed.ts";
import { OwnVersions } from "#outbox/change/ownVersions.ts";
import { stateWords } from "#outbox/view/words.ts";
import { everyCall } from "#tests/setup/allCalls.ts";

function row(seq: number, over: Partial<Action> & Partial<QueuedChange> = {}): QueuedChange {
  const action: Action = {
    kind: "categories.status",
    schema: 1,
    entity: "categories/1",
    title: "Cycles",
    args: { id: 1 },
    base: { fields: { status: 1 }, version: null, content: null },
    desired: { status: 0 },
    sourceList: { call: "categories.list", input: {} },
  };
  return { ...draftOf(action, { owner: { userId: 1, origin: "" }, id: `key-${seq}`, now: 0 }), seq, rev: 0, ...over };
}
const off = (seq: number) => row(seq);
const on = (seq: number) =>
  row(seq, { base: { fields: { status: 0 }, version: null, content: null }, desired: { status: 1 } });
const all = () => true;
const seqs = (rows: readonly QueuedChange[]) => rows.map(({ seq }) => seq);

describe("outbox collapse", () => {
  test("outbox Collapse: opposite toggles cancel, a third one stays", () => {
    const { cancelled, replaced, rebased } = collapse([off(1), on(2), off(3)], allMutations, all);
    expect([seqs(cancelled), seqs(replaced), seqs(rebased)]).toEqual([[1, 2], [], [3]]);
  });

  test("outbox Collapse: rows that were sent, or can be undone, stay as they are", () => {
    expect(collapse([row(1, { tries: 1 }), on(2)], allMutations, all).cancelled).toEqual([]);
    expect(collapse([off(1), on(2)], allMutations, ({ seq }) => seq === 1).cancelled).toEqual([]);
  });

  test("outbox Collapse: a later decision keeps the first base", () => {
    const seen = (status: number) => ({ fields: { status }, version: "v1", content: null });
    const review = { kind: "posts.review", entity: "posts/1" };
    const rows = [
      row(1, { ...review, base: seen(2), desired: { status: 1 } }),
      row(2, { ...review, base: seen(1), desired: { status: -1 } }),
    ];
    const { replaced, rebased } = collapse(rows, allMutations, all);
    expect(seqs(replaced)).toEqual([1]);
    expect(rebased).toMatchObject([{ seq: 2, base: { fields: { status: 2 } }, desired: { status: -1 } }]);
  });
});

describe("outbox own successes", () => {
  test("outbox Own successes: with versions as coarse as a second a decision goes on from both once, and then stays", () => {
    const seen = (status: number) => ({ fields: { status }, version: "09:00:01", content: null });
    const versions = new OwnVersions();
    for (const status of [0, 1]) {
      const changed = { status };
      versions.note({
        kind: "categories.status",
        entity: "categories/1",
        from: seen(1),
        observed: seen(status),
        changed,
        body: null,
      });
    }
    const carried = versions.carry(row(3, { base: seen(0) }));
    expect(carried.base).toEqual(seen(1));
    expect(versions.carry(carried)).toBe(carried);
  });
});

describe("outbox content", () => {
  test("outbox What was seen: content is told apart by each of its parts", () => {
    const content = { title: "Cycle", description: "Blue", price: 900, pictures: ["a.jpg"] };
    const others = [
      content,
      { ...content, title: "Cycles" },
      { ...content, description: "Bluf" },
      { ...content, price: 901 },
      { ...content, pictures: [] },
      { ...content, title: "CycleBlue", description: "" },
    ];
    expect(new Set(others.map(digestOf)).size).toBe(others.length);
    expect(digestOf({ ...content })).toBe(digestOf(content));
    expect(digestOf({ ...content, description: "નવી સાયકલ" })).not.toContain("સાયકલ");
    // As receipts on devices have it.
    expect(digestOf({ title: "નવી સાયકલ", description: "Like new", price: 4500, pictures: ["a.jpg"] })).toBe(
      "2z956y.1jh4hom",
    );
  });
});

describe("outbox overlay", () => {
  const list = [
    { id: 1, status: 1 },
    { id: 2, status: 1 },
  ];
  const shown = (...changes: QueuedChange[]) =>
    overlay("categories", list, new Map([["categories/1", changes]]), allMutations);

  test("outbox What is shown: a change lies over its row and marks it, the rest are the very same", () => {
    const [first, second] = shown(off(1));
    expect(first).toMatchObject({ row: { id: 1, status: 0 }, unsent: [{ seq: 1 }] });
    expect(second?.row).toBe(list[1]);
    expect(list[0]).toEqual({ id: 1, status: 1 });
  });

  test("outbox What is shown: a delete hides its row", () => {
    expect(shown(row(1, { kind: "categories.remove" })).map((one) => one.row.id)).toEqual([2]);
  });

  test("outbox What is shown: a change that waits for the moderator shows the server's state and the mark", () => {
    const refused = row(1, { state: { name: "refused", status: 422, message: "No", errors: {} } });
    expect(shown(refused)[0]).toMatchObject({ row: { status: 1 }, unsent: [{ seq: 1 }] });
  });
});

describe("outbox ledger", () => {
  const loaded = () => {
    const queue = new QueueState();
    queue.load({ revision: 5, rows: [off(1)], parked: [] });
    return queue;
  };

  test("outbox One sender: announcements in the wrong order, or twice, end in the same picture", () => {
    const queue = loaded();
    expect(queue.apply({ revision: 7, put: [row(1, { rev: 2 })], removed: [] })).toBe(false);
    queue.apply({ revision: 6, put: [row(1, { rev: 1 })], removed: [] });
    queue.apply({ revision: 6, put: [row(1, { rev: 1 })], removed: [] });
    expect(queue.get(1)?.rev).toBe(2);
    queue.apply({ revision: 8, put: [], removed: [1] });
    queue.apply({ revision: 7, put: [row(1, { rev: 2 })], removed: [] });
    expect([...queue.rows()]).toEqual([]);
  });

  test("outbox Order: a row whose announcement comes late still comes first", () => {
    const queue = loaded();
    queue.apply({ revision: 7, put: [row(3)], removed: [] });
    queue.apply({ revision: 6, put: [row(2)], removed: [] });
    expect(seqs([...queue.rows()])).toEqual([1, 2, 3]);
    expect(seqs(queue.ofEntity("categories/1"))).toEqual([1, 2, 3]);
    expect(queue.headOf("categories/1")?.seq).toBe(1);
  });
});

describe("outbox mutations", () => {
  test("ui The outbox: every review, pin, status switch, mark-as-read and delete of the app's lists can be queued", () => {
    const queued = everyCall.map(({ name }) => name).filter((name) => /\.(review|pin|status|read|remove)$/.test(name));
    const direct = ["regions.remove", "bankAccounts.remove"];
    expect(new Set(allMutations.keys())).toEqual(new Set(queued.filter((name) => !direct.includes(name))));
  });

  test.each([...allMutations.values()].map((mutation) => [mutation.name, mutation] as const))(
    "spec §7: %s builds its call",
    (name, mutation) => {
      const parts = mutation.request({ id: 7, status: 1, send_notification: false });
      expect(parts.method).toBe(name.endsWith(".remove") ? "DELETE" : "PATCH");
      const json = parts.body.kind === "json" ? JSON.stringify(parts.body.json) : "";
      expect(parts.path + json).toContain("7");
    },
  );
});

describe("outbox words", () => {
  const words = (state: ChangeState, over: Partial<QueuedChange> = {}) => {
    const { word, colour } = stateWords(row(1, { state, ...over }), false);
    return `${word}: ${colour}`;
  };

  test("ui The outbox: every state has its word and colour", () => {
    expect([
      words({ name: "waiting" }),
      words({ name: "sending" }),
      words({ name: "waiting" }, { tries: 1 }),
      words({ name: "refused", status: 422, message: "No", errors: {} }),
      words({ name: "conflict", theirs: null }),
      words({ name: "needsCheck" }),
    ]).toEqual([
      "Saved on this device: grey",
      "Sending: blue",
      "Will retry: grey",
      "Needs you: amber",
      "Changed since you saw it: amber",
      "Check needed: amber",
    ]);
    expect(stateWords(off(1), true)).toMatchObject({ word: "Sign in to send", colour: "amber" });
  });
});

describe("outbox own successes", () => {
  const content = { title: "Cycle", description: "As new", price: 100, pictures: ["1.jpg"] };
  const base = { fields: { status: 2 }, version: "v1", content };
  const step = { from: "v1", version: "v2", changed: { status: 1 } };

  test("outbox Own successes: an answer that leaves the content out is no edit of it, one that shows another is", () => {
    const gone = { fields: { status: 1 }, version: "v2", content };
    expect(succeed(base, { ...step, content: digestOf(content) })).toEqual(gone);
    expect(succeed(base, { ...step, content: null })).toEqual(gone);
    expect(succeed(base, { ...step, content: digestOf({ ...content, price: 1 }) })).toBeNull();
  });
});
