import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Replica } from "#outbox/store/replica/replica.ts";
import { IdbStore } from "#outbox/store/idbStore.ts";
import { allMutations, registryOf } from "#outbox/mutations/registry.ts";
import { review } from "#outbox/mutations/review.ts";
import { LossDetector, type SmallStore } from "#outbox/store/lossDetector.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { StorageError } from "#outbox/store/store.ts";
import { appended, draft, finish, owner } from "./rig/draft.ts";

let databases = 0;
let name = "";
const open: IdbStore[] = [];

function smallStore(): SmallStore {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

function store({ small = null, rescue = [], mutations = allMutations, replica = null }: StoreParts = {}) {
  const losses = new LossDetector(small);
  const made = new IdbStore({
    mutations,
    uuid: () => crypto.randomUUID(),
    losses,
    memory: { revision: 9, rows: () => rescue },
    replica,
    name,
  });
  open.push(made);
  return { store: made, losses };
}

/** From now on nothing more than `room` writes fits; what is deleted makes room for a few. */
function fullDisk({ room = 8 }: { readonly room?: number } = {}) {
  let left = 0;
  let isFull = true;
  const spent = new Set<unknown>();
  for (const method of ["add", "put"] as const) {
    const real = Reflect.get(IDBObjectStore.prototype, method) as (...args: unknown[]) => IDBRequest<IDBValidKey>;
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args) {
      const isReserve = args[0] instanceof Uint8Array;
      if (isFull && (isReserve || left === 0)) throw new DOMException("full", "QuotaExceededError");
      left -= 1;
      return real.apply(this, args);
    });
  }
  const remove = Reflect.get(IDBObjectStore.prototype, "delete") as (...args: unknown[]) => IDBRequest<undefined>;
  vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(function (this: IDBObjectStore, ...args) {
    if (args[0] === "reserve" && !spent.has("reserve")) {
      spent.add("reserve");
      left = room;
    }
    return remove.apply(this, args);
  });
  return {
    free() {
      isFull = false;
    },
  };
}

/** What is asked of the database until it is stopped, each with how many rows it gave. */
function requests() {
  const made: string[] = [];
  const real: { readonly of: object; readonly method: string; readonly call: unknown }[] = [];
  const watch = (of: object, method: string) => {
    const call = Reflect.get(of, method) as (...args: unknown[]) => IDBRequest<unknown>;
    real.push({ of, method, call });
    Reflect.set(of, method, function (this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
      const request = call.apply(this, args);
      request.addEventListener("success", () => {
        const { result } = request;
        made.push(`${method} ${this.name}: ${Array.isArray(result) ? result.length : 1}`);
      });
      return request;
    });
  };
  const reads = ["get", "getKey", "getAll", "getAllKeys", "count", "openCursor", "openKeyCursor"];
  for (const method of [...reads, "add", "put", "delete"]) watch(IDBObjectStore.prototype, method);
  for (const method of reads) watch(IDBIndex.prototype, method);
  return {
    made,
    stop: () => {
      for (const { of, method, call } of real) Reflect.set(of, method, call);
    },
  };
}

async function reserved(): Promise<boolean> {
  const raw = await openDB(name);
  const found = (await raw.getKey("meta", "reserve")) !== undefined;
  raw.close();
  return found;
}

interface StoreParts {
  small?: SmallStore | null;
  rescue?: readonly QueuedChange[];
  mutations?: typeof allMutations;
  replica?: Replica | null;
}

describe("outbox store", () => {
  // Every test has a database of its own.
  afterEach(async () => {
    for (const one of open.splice(0)) one.close();
    vi.restoreAllMocks();
  });
  const fresh = () => {
    name = `outbox-${(databases += 1)}`;
  };

  test("outbox Store: rows come back in the order they were added, whatever the clock said", async () => {
    fresh();
    const { store: one } = store();
    await one.append([{ ...draft(1), createdAt: 9_000 }]);
    await one.append([{ ...draft(2), createdAt: 1_000 }]);
    const { rows } = await store().store.load(owner);
    expect(rows.map(({ entity }) => entity)).toEqual(["posts/1", "posts/2"]);
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test("outbox Store: writes are strict, and acknowledged when the transaction is complete", async () => {
    fresh();
    const { store: one } = store();
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
    await one.append([draft(1)]);
    expect(transaction).toHaveBeenCalledWith(["rows", "meta"], "readwrite", { durability: "strict" });
  });

  test("outbox Store: decisions that are taken together are on disk in one transaction, or none of them is", async () => {
    fresh();
    const { store: one } = store();
    await one.load(owner);
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    const { rows, revision } = await one.append(ids.map((id) => draft(id)));
    expect(transaction.mock.calls.filter(([, mode]) => mode === "readwrite")).toHaveLength(1);
    expect(rows.map(({ entity }) => entity)).toEqual(ids.map((id) => `posts/${id}`));
    expect([revision, await one.revision()]).toEqual([1, 1]);
    expect((await one.load(owner)).rows).toEqual(rows);

    const add = Reflect.get(IDBObjectStore.prototype, "add") as (...args: unknown[]) => IDBRequest<IDBValidKey>;
    let room = 2;
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, ...args) {
      room -= 1;
      if (room < 0) throw new DOMException("full", "QuotaExceededError");
      return add.apply(this, args);
    });
    await expect(one.append([draft(101), draft(102), draft(103)])).rejects.toMatchObject({ reason: "full" });
    expect((await one.load(owner)).rows).toEqual(rows);
  });

  test("performance Outbox: adding, marking and finishing a change ask the same of the database at 10 and at 1,000 waiting", async () => {
    const asked = async (waiting: number) => {
      fresh();
      const { store: one } = store();
      await Promise.all(Array.from({ length: waiting }, (_, index) => one.append([draft(index + 1)])));
      const { made, stop } = requests();
      const row = await appended(one, draft(5_000));
      const { put } = await one.commit(owner, [{ kind: "mark", row: { ...row, state: { name: "sending" } } }]);
      const [marked] = put;
      if (marked === undefined) throw new Error("Not marked");
      await one.commit(owner, [finish(marked)]);
      stop();
      return made;
    };
    const few = await asked(10);
    expect(few).toContain("add rows: 1");
    expect(await asked(1_000)).toEqual(few);
  });

  test("outbox Store: a transaction that aborts after its requests succeeded acknowledges nothing", async () => {
    fresh();
    const { store: one } = store();
    await one.load(owner);
    const put = Reflect.get(IDBObjectStore.prototype, "put") as (...args: unknown[]) => IDBRequest<IDBValidKey>;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args);
      request.addEventListener("success", () => this.transaction.abort());
      return request;
    });
    await expect(one.append([draft(1)])).rejects.toBeInstanceOf(StorageError);
    vi.restoreAllMocks();
    expect((await one.load(owner)).rows).toEqual([]);
  });

  test("outbox Store: a full disk is told in a plain sentence", async () => {
    fresh();
    const { store: one } = store();
    await one.load(owner);
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(one.append([draft(1)])).rejects.toMatchObject({
      reason: "full",
      message: "This device is out of space, so the change was not saved. Free some space and try again.",
    });
  });

  test("outbox Store: a full device still shows what waits, because opening writes nothing", async () => {
    fresh();
    const { store: one } = store();
    await one.append([draft(1)]);
    one.close();
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect((await store().store.load(owner)).rows).toMatchObject([{ entity: "posts/1" }]);
  });

  test("outbox Store: on a full device what waits is written all the same, in the reserve's place, and new changes are refused", async () => {
    fresh();
    const { store: one } = store();
    const row = await appended(one, draft(1));
    const disk = fullDisk();
    await expect(one.append([draft(2)])).rejects.toMatchObject({ reason: "full" });
    // That the reserve stands is no sign of room for anything else.
    expect(await one.restock()).toBe(false);
    const { put } = await one.commit(owner, [{ kind: "mark", row: { ...row, state: { name: "sending" } } }]);
    expect(put).toMatchObject([{ state: { name: "sending" } }]);
    const [marked] = put;
    if (marked === undefined) throw new Error("Not marked");
    expect((await one.commit(owner, [finish(marked)])).removed).toEqual([1]);
    expect(await one.history(owner)).toHaveLength(1);
    // The room is kept for what waits.
    await expect(one.append([draft(2)])).rejects.toMatchObject({ reason: "full" });
    expect(await one.restock()).toBe(false);
    disk.free();
    expect(await one.restock()).toBe(true);
    await one.append([draft(2)]);
    expect((await one.load(owner)).rows).toMatchObject([{ entity: "posts/2" }]);
  });

  test("outbox Store: a device so full that the reserve does not help keeps what waits, and says so", async () => {
    fresh();
    const { store: one } = store();
    const row = await appended(one, draft(1));
    const disk = fullDisk({ room: 0 });
    await expect(
      one.commit(owner, [{ kind: "mark", row: { ...row, state: { name: "sending" } } }]),
    ).rejects.toMatchObject({
      reason: "stuck",
      message: "This device is out of space. What waits is kept on it and goes by itself once some space is free.",
    });
    expect((await one.load(owner)).rows).toMatchObject([{ state: { name: "waiting" } }]);
    disk.free();
    expect((await one.commit(owner, [finish(row)])).removed).toEqual([1]);
  });

  test("outbox Store: a queue that another release left without a reserve gets one before it is needed", async () => {
    fresh();
    const { store: one } = store();
    await one.append([draft(1)]);
    expect(await reserved()).toBe(true);
    const raw = await openDB(name);
    await raw.delete("meta", "reserve");
    raw.close();
    one.close();
    const { store: next } = store();
    await next.load(owner);
    await next.prepare();
    expect(await reserved()).toBe(true);
  });

  test("outbox Store: storage that is blocked is told in a plain sentence", async () => {
    fresh();
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    await expect(store().store.append([draft(1)])).rejects.toMatchObject({
      reason: "blocked",
      message: "This browser does not let the app save changes on this device, so the change was not saved.",
    });
  });

  test("outbox Users: another person's rows are neither seen nor touched", async () => {
    fresh();
    const { store: one } = store();
    const row = await appended(one, draft(1, 8));
    expect((await one.load(owner)).rows).toEqual([]);
    expect((await one.load({ userId: 8, origin: "" })).rows).toHaveLength(1);
    expect((await one.load({ userId: 8, origin: "https://other" })).rows).toEqual([]);
    expect(row.userId).toBe(8);
  });

  test("outbox Order: only the first row of an entity can be marked as being sent", async () => {
    fresh();
    const { store: one } = store();
    const first = await appended(one, draft(1));
    const second = await appended(one, draft(1));
    const mark = (row: QueuedChange) => ({ kind: "mark", row: { ...row, state: { name: "sending" } } }) as const;
    expect((await one.commit(owner, [mark(second)])).stale).toHaveLength(1);
    expect((await one.commit(owner, [mark(first)])).put).toMatchObject([{ seq: first.seq, rev: 1 }]);
  });

  test("outbox Store: a change made from an outdated row is refused", async () => {
    fresh();
    const { store: one } = store();
    const row = await appended(one, draft(1));
    await one.commit(owner, [{ kind: "put", row: { ...row, tries: 1 } }]);
    const { stale, removed } = await one.commit(owner, [finish(row)]);
    expect({ stale: stale.length, removed: removed.length }).toEqual({ stale: 1, removed: 0 });
  });

  test("outbox Releases: rows of an unknown mutation or a newer schema are parked and kept", async () => {
    fresh();
    const { store: one } = store();
    await one.append([draft(1)]);
    await one.append([{ ...draft(2), schema: 99 }]);
    await one.append([{ ...draft(3), kind: "posts.frame" }]);
    const { rows, parked } = await one.load(owner);
    expect(rows).toHaveLength(1);
    expect(parked.map(({ why }) => why)).toEqual([
      "posts.pin was saved by a newer release",
      "This release does not know posts.frame",
    ]);
    const old = await store({ mutations: registryOf([review]) }).store.load(owner);
    expect({ rows: old.rows.length, parked: old.parked.length }).toEqual({ rows: 0, parked: 3 });
  });

  test("outbox Releases: a row of an older schema is brought up when it is read", async () => {
    fresh();
    const { store: one } = store();
    await one.append([draft(1)]);
    const pin = allMutations.get("posts.pin");
    if (pin === undefined) throw new Error("no pin");
    const mutations = registryOf([{ ...pin, schema: 2, migrations: [(args) => ({ ...args, colour: "red" })] }]);
    const { rows } = await store({ mutations }).store.load(owner);
    expect(rows).toMatchObject([{ schema: 2, args: { id: 1, colour: "red" } }]);
  });

  test("outbox A row: what lies damaged on disk is parked, never thrown and never dropped", async () => {
    fresh();
    const { store: one } = store();
    await one.append([draft(1)]);
    const db = await openDB(name);
    await db.put("rows", { seq: 5, owner: "7@", entity: "posts/9", kind: "posts.pin", args: "??", schema: 1 });
    await db.put("rows", { seq: 6, owner: "7@" });
    db.close();
    const { rows, parked } = await one.load(owner);
    expect(rows).toHaveLength(1);
    expect(parked.map(({ seq, entity }) => [seq, entity])).toEqual([
      [5, "posts/9"],
      [6, ""],
    ]);
  });

  test("outbox Answers: what leaves the queue leaves a receipt, and the last 200 are kept once lists have followed them", async () => {
    fresh();
    const { store: one } = store();
    const end = async (from: number, to: number) => {
      for (let id = from; id <= to; id++) {
        const row = await appended(one, draft(id));
        await one.commit(owner, [finish(row)]);
      }
    };
    // As the worker, with no page open.
    await end(1, 320);
    const db = await openDB(name);
    expect(await one.history(owner)).toHaveLength(200);
    expect(await db.count("receipts")).toBe(320);
    expect(await one.history(owner, Infinity)).toHaveLength(320);
    await end(321, 321);
    expect(await db.count("receipts")).toBe(200);
    await end(322, 440);
    const history = await one.history(owner);
    expect(history).toHaveLength(200);
    expect(history[0]).toMatchObject({ entity: "posts/440", outcome: "sent", words: "Pin" });
    expect(await db.count("receipts")).toBeLessThan(300);
    db.close();
  });

  test("outbox Answers: the history is cut back also where the app is closed after every few changes", async () => {
    fresh();
    for (let start = 0; start < 8; start += 1) {
      const { store: one } = store();
      await one.history(owner, Infinity);
      const { rows } = await one.append(Array.from({ length: 60 }, (_, at) => draft(start * 60 + at)));
      await one.commit(
        owner,
        rows.map((row) => finish(row)),
      );
      one.close();
    }
    const { store: last } = store();
    expect((await last.history(owner))[0]).toMatchObject({ entity: "posts/479" });
    const db = await openDB(name);
    expect(await db.count("receipts")).toBeLessThan(300);
    db.close();
  });

  test("outbox Answers: a history that cannot be cut back makes no change fail that is on disk", async () => {
    fresh();
    const { store: one } = store();
    await one.history(owner, Infinity);
    const { rows } = await one.append(Array.from({ length: 320 }, (_, at) => draft(at)));
    const end = (some: readonly QueuedChange[]) =>
      one.commit(
        owner,
        some.map((row) => finish(row)),
      );
    await end(rows.slice(0, 200));
    vi.spyOn(IDBIndex.prototype, "getAllKeys").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect((await end(rows.slice(200))).removed).toHaveLength(120);
  });

  test("outbox Loss detector: a database that was silently recreated is noticed", async () => {
    fresh();
    const small = smallStore();
    expect(new LossDetector(small).knowsOfRows()).toBe(false);
    const first = store({ small });
    await first.store.append([draft(1)]);
    await first.store.append([draft(2)]);
    first.store.close();
    expect(new LossDetector(small).knowsOfRows()).toBe(true);
    await deleteDB(name);
    const again = store({ small });
    expect((await again.store.load(owner)).rows).toEqual([]);
    expect(again.losses.loss()).toEqual({ missing: 2 });
    again.losses.dismiss();
    expect(store({ small }).losses.loss()).toBeNull();
  });

  test("outbox Loss detector: what the worker sent while the app was closed is no loss", async () => {
    fresh();
    const small = smallStore();
    const page = store({ small });
    const row = await appended(page.store, draft(1));
    await store().store.commit(owner, [finish(row)]);
    const again = store({ small });
    await again.store.load(owner);
    expect(again.losses.loss()).toBeNull();
  });

  test("outbox Loss detector: rows that a damaged disk swallowed are counted", async () => {
    fresh();
    const small = smallStore();
    const page = store({ small });
    await page.store.append([draft(1)]);
    await page.store.append([draft(2)]);
    const db = await openDB(name);
    await db.delete("rows", 1);
    db.close();
    const again = store({ small });
    await again.store.load(owner);
    expect(again.losses.loss()).toEqual({ missing: 1 });
  });

  test("outbox Store: a database deleted under the app is refilled from memory, in order, by one tab only", async () => {
    fresh();
    const small = smallStore();
    const rescue: QueuedChange[] = [];
    const one = store({ small, rescue });
    const two = store({ small, rescue });
    rescue.push(await appended(one.store, draft(1)), await appended(one.store, draft(2)));
    await two.store.load(owner);
    await deleteDB(name);
    const row = await appended(one.store, draft(3));
    expect(row.seq).toBe(3);
    const [first] = rescue;
    if (first !== undefined) await one.store.commit(owner, [finish(first)]);
    const { rows } = await two.store.load(owner);
    expect(rows.map(({ entity }) => entity)).toEqual(["posts/2", "posts/3"]);
    expect(one.losses.loss()).toBeNull();
    expect(await two.store.revision()).toBeGreaterThan(9);
  });

  test("outbox Store: all that is asked of it when the browser has closed its connection is done over another", async () => {
    fresh();
    const connections = new Set<IDBDatabase>();
    const real = Reflect.get(IDBDatabase.prototype, "transaction");
    vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...args) {
      connections.add(this);
      return real.apply(this, args);
    });
    const { store: one } = store();
    const row = await appended(one, draft(1));
    for (const connection of connections) connection.close();
    const write = { kind: "put", row } as const;
    await Promise.all([one.append([draft(2)]), one.commit(owner, [write]), one.load(owner), one.revision()]);
    expect((await one.load(owner)).rows.map(({ entity }) => entity)).toEqual(["posts/1", "posts/2"]);
  });

  test("outbox Store: what a new tab has saved since the deletion is not overwritten by what is put back", async () => {
    fresh();
    const rescue: QueuedChange[] = [];
    const old = store({ rescue });
    rescue.push(await appended(old.store, draft(1)));
    await deleteDB(name);
    await store().store.append([draft(2)]);
    const { rows } = await old.store.load(owner);
    expect(rows.map(({ entity }) => entity)).toEqual(["posts/2", "posts/1"]);
  });

  test("outbox Releases: an old tab keeps adding when a newer release has raised the database's version", async () => {
    fresh();
    const { store: old } = store();
    await old.append([draft(1)]);
    const newer = await openDB(name, 2);
    newer.close();
    await old.append([draft(2)]);
    expect((await old.load(owner)).rows).toHaveLength(2);
  });
});
