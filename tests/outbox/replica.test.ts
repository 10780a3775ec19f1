import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { deleteDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BucketReplica, type StorageBuckets } from "#outbox/store/replica/bucketReplica.ts";
import { IdbStore } from "#outbox/store/idbStore.ts";
import { allMutations } from "#outbox/mutations/registry.ts";
import { LossDetector, type SmallStore } from "#outbox/store/lossDetector.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { StorageError, type Store } from "#outbox/store/store.ts";
import { Writer } from "#outbox/delivery/writer.ts";
import { appended, draft, finish, owner } from "./rig/draft.ts";

let databases = 0;
let name = "";
let small: SmallStore;
let buckets: StorageBuckets;
const open: IdbStore[] = [];

beforeEach(() => {
  name = `copied-${(databases += 1)}`;
  const items = new Map<string, string>();
  small = { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
  buckets = bucketsWith(new IDBFactory());
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function bucketsWith(indexedDB: IDBFactory): StorageBuckets {
  return { open: async () => ({ indexedDB }) };
}

/** A tab's store; without buckets, as a release or a browser that knows none. */
function store({
  from = buckets,
  rescue = [],
}: { from?: StorageBuckets | null; rescue?: readonly QueuedChange[] } = {}): IdbStore {
  const made = new IdbStore({
    mutations: allMutations,
    uuid: () => crypto.randomUUID(),
    losses: new LossDetector(small),
    memory: { revision: 9, rows: () => rescue },
    replica: from && new BucketReplica(from),
    name,
  });
  open.push(made);
  return made;
}

const loss = () => new LossDetector(small).loss();

/** What Chromium does with a database that it cannot read. */
async function makeAnew(...closed: IdbStore[]) {
  for (const one of closed) one.close();
  await deleteDB(name);
}

const entities = async (of: IdbStore, who = owner) => (await of.load(who)).rows.map(({ entity }) => entity);

test("outbox Store: a database that was made anew gets back what waited, in order, of everybody, with the history", async () => {
  const before = store();
  const row = await appended(before, draft(1));
  await before.append([draft(2)]);
  await before.append([draft(3, 8)]);
  await before.append([draft(4)]);
  await before.commit(owner, [finish(row)]);
  await makeAnew(before);
  const after = store();
  const { rows } = await after.load(owner);
  expect(rows.map(({ entity, seq }) => [entity, seq])).toEqual([
    ["posts/2", 2],
    ["posts/4", 4],
  ]);
  expect(await entities(after, { userId: 8, origin: "" })).toEqual(["posts/3"]);
  expect(await after.history(owner)).toMatchObject([{ entity: "posts/1", outcome: "sent" }]);
  expect(loss()).toBeNull();
  // Whoever heard of the old numbers takes a new row for a new one.
  expect((await appended(after, draft(5))).seq).toBe(5);
});

test("outbox Store: numbers of rows that are gone are not given again after the database was made anew", async () => {
  const before = store();
  const row = await appended(before, draft(1));
  await before.commit(owner, [finish(row)]);
  await makeAnew(before);
  expect((await appended(store(), draft(2))).seq).toBe(2);
});

test("outbox Send: what is put back from the copy may have been sent, so it is looked at first; what needs the moderator still does", async () => {
  const before = store();
  await before.append([draft(1)]);
  const row = await appended(before, draft(2));
  const refused = { name: "refused", status: 422, message: "No", errors: {} } as const;
  await before.commit(owner, [{ kind: "put", row: { ...row, state: refused } }]);
  await makeAnew(before);
  expect((await store().load(owner)).rows).toMatchObject([
    { entity: "posts/1", state: { name: "sending" }, tries: 1 },
    { entity: "posts/2", state: refused, tries: 0 },
  ]);
});

test("outbox Store: what left does not come back, also where the copy was not told", async () => {
  const before = store();
  const row = await appended(before, draft(1));
  await before.append([draft(2)]);
  before.close();
  // A release that knows no copy sends the first and adds another.
  const other = store({ from: null });
  await other.commit(owner, [finish(row)]);
  await other.append([draft(3)]);
  other.close();
  const next = store();
  await next.load(owner);
  await next.prepare();
  await makeAnew(next);
  expect(await entities(store())).toEqual(["posts/2", "posts/3"]);
});

test("outbox Store: one tab of two puts it back, and only once", async () => {
  const before = store();
  await before.append([draft(1)]);
  await before.append([draft(2)]);
  await makeAnew(before);
  const [one, two] = [store(), store()];
  await Promise.all([one.load(owner), two.load(owner)]);
  await Promise.all([one.prepare(), two.prepare()]);
  expect(await entities(two)).toEqual(["posts/1", "posts/2"]);
  one.close();
  two.close();
  expect(await entities(store())).toEqual(["posts/1", "posts/2"]);
});

test("outbox Store: memory and copy together put each change back once, others' from the copy", async () => {
  const rescue: QueuedChange[] = [];
  const mine = store({ rescue });
  rescue.push(await appended(mine, draft(1)), await appended(mine, draft(2)));
  await store().append([draft(3, 8)]);
  await deleteDB(name);
  await mine.append([draft(4)]);
  expect(await entities(mine)).toEqual(["posts/1", "posts/2", "posts/4"]);
  expect(await entities(mine, { userId: 8, origin: "" })).toEqual(["posts/3"]);
});

test("outbox Store: a change that the queue did not take after all is not in the copy either", async () => {
  const one = store();
  await one.append([draft(1)]);
  vi.spyOn(IDBTransaction.prototype, "commit").mockImplementationOnce(function (this: IDBTransaction) {
    this.abort();
  });
  const copied = vi.spyOn(IDBObjectStore.prototype, "delete");
  await expect(one.append([draft(2)])).rejects.toBeInstanceOf(StorageError);
  // It was there before the queue had said no.
  await vi.waitFor(() => expect(copied).toHaveBeenCalledWith(2));
  await one.append([draft(3)]);
  await makeAnew(one);
  expect(await entities(store())).toEqual(["posts/1", "posts/3"]);
});

test("outbox Store: a copy that could not be read when the database was made anew is put back later, not thrown away", async () => {
  const before = store();
  await before.append([draft(1)]);
  await makeAnew(before);
  const released = store({ from: null });
  await released.append([draft(2)]);
  released.close();
  const later = store();
  await later.load(owner);
  await later.prepare();
  expect(await entities(later)).toEqual(["posts/2", "posts/1"]);
});

test("outbox Order: what is put back keeps its order where another tab has used some of its numbers meanwhile", async () => {
  const before = store();
  const [first, second] = [await appended(before, draft(5)), await appended(before, draft(5))];
  await makeAnew(before);
  const released = store({ from: null });
  await released.append([draft(1)]);
  await released.commit(owner, [finish(await appended(released, draft(2)))]);
  released.close();
  const later = store();
  await later.load(owner);
  await later.prepare();
  const { rows } = await later.load(owner);
  expect(rows.filter(({ entity }) => entity === "posts/5").map(({ id }) => id)).toEqual([first.id, second.id]);
});

test("outbox Loss detector: a queue that is gone together with its copy is told", async () => {
  const before = store();
  await before.append([draft(1)]);
  await before.append([draft(2)]);
  await makeAnew(before);
  expect(await entities(store({ from: bucketsWith(new IDBFactory()) }))).toEqual([]);
  expect(loss()).toEqual({ missing: 2 });
});

test("outbox Store: a copy that was made anew is filled again", async () => {
  const before = store();
  await before.append([draft(1)]);
  before.close();
  buckets = bucketsWith(new IDBFactory());
  const between = store();
  await between.load(owner);
  await between.prepare();
  await makeAnew(between);
  expect(await entities(store())).toEqual(["posts/1"]);
});

test("outbox Store: a copy that cannot be opened keeps no change from being saved", async () => {
  const broken = store({ from: { open: () => Promise.reject(new DOMException("no", "SecurityError")) } });
  await broken.append([draft(1)]);
  expect(await entities(broken)).toEqual(["posts/1"]);
});

test("outbox Store: a copy that does not answer is waited for once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = store({ from: { open: () => new Promise(() => {}) } });
  const first = silent.append([draft(1)]);
  for (let at = 0; at < 100; at += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(100);
  }
  await first;
  await silent.append([draft(2)]);
  expect(await entities(silent)).toEqual(["posts/1", "posts/2"]);
});

test("outbox Order: what follows a change waits until the copy has its end; a mark does not wait", async () => {
  let replicate = () => {};
  const replicated = new Promise<void>((resolve) => (replicate = resolve));
  const real = store();
  const slow: Store = {
    append: (one) => real.append(one),
    commit: async (who, changes) => ({ ...(await real.commit(who, changes)), replicated }),
    discardParked: (who, parked, at) => real.discardParked(who, parked, at),
    retryAfter: (who) => real.retryAfter(who),
    keepRetryAfter: (who, asked) => real.keepRetryAfter(who, asked),
    load: (who) => real.load(who),
    revision: () => real.revision(),
    history: (who, most) => real.history(who, most),
    restock: () => real.restock(),
    prepare: () => real.prepare(),
    close: () => real.close(),
  };
  const row = await appended(slow, draft(1));
  const told: string[] = [];
  const writer = new Writer(slow, owner, ({ removed }) => told.push(`on disk ${removed.length}`));
  const marked: QueuedChange = { ...row, state: { name: "sending" } };
  expect(await writer.write({ kind: "mark", row: marked })).toBe(true);
  const finished = writer.write(finish({ ...marked, rev: 1 })).then(() => told.push("over"));
  await vi.waitFor(() => expect(told).toEqual(["on disk 0", "on disk 1"]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toHaveLength(2);
  replicate();
  await finished;
  expect(told.at(-1)).toBe("over");
});

test("outbox Store: the copy keeps no more of the history than the queue does", async () => {
  const before = store();
  for (let id = 1; id <= 260; id += 1) {
    const row = await appended(before, draft(id));
    await before.commit(owner, [finish(row)]);
  }
  before.close();
  const next = store();
  await next.load(owner);
  await next.prepare();
  const held = await new BucketReplica(buckets).read();
  expect(held?.receipts).toHaveLength(200);
  expect(held?.receipts.at(-1)).toMatchObject({ entity: "posts/260" });
  expect(held?.rows).toEqual([]);
});
