import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { createStore, get, keys, set, type UseStore } from "idb-keyval";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { createSavedReads, type SavedReads } from "#app/data/persistence/savedReads.ts";
import { savedMeta } from "#app/data/persistence/mayBeSaved.ts";
import type { Limits } from "#app/data/persistence/savedIndex.ts";
import { takenMark } from "#app/data/persistence/taken.ts";
import { everyCall } from "#tests/setup/allCalls.ts";

const hour = 3_600_000;
const noon = Date.parse("2026-11-20T12:00:00Z");
const limits: Limits = { maxAgeMs: 24 * hour, reads: 60, rows: 2_000, size: 4_000_000 };

let store: UseStore;
let databases = 0;
let now: number;
let personNow: number | null;
beforeEach(() => {
  store = createStore(`reads-${(databases += 1)}`, "reads");
  now = noon;
  personNow = 7;
});

interface Tab {
  readonly client: QueryClient;
  readonly saved: SavedReads;
}

/** A tab that starts, `person` signed in. */
async function tab(person = 7, more: Partial<Limits> = {}): Promise<Tab> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const saved = createSavedReads({
    client,
    store,
    limits: { ...limits, ...more },
    now: () => now,
    personNow: () => personNow,
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
  });
  await saved.open(person);
  return { client, saved };
}

const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, title: "Cow" }));
const page = (items: readonly unknown[]) => ({
  rows: items,
  pagination: { current_page: 1, per_page: 100, total: items.length, last_page: 1 },
});
const posts = ["posts.list", { page: 1, per_page: 100 }];

/** As the app's own reads are: with what their call says. */
function put({ client }: Tab, key: readonly unknown[], data: unknown, updatedAt = now): void {
  const call = everyCall.find(({ name }) => name === key[0]);
  client.getQueryCache().build(client, { queryKey: key, ...(call && { meta: savedMeta(call) }) });
  client.setQueryData(key, data, { updatedAt });
}

async function everything(): Promise<string> {
  const names = await keys(store);
  const values = await Promise.all(names.map((name) => get<unknown>(name, store)));
  return JSON.stringify([names, values]);
}

describe("ui Rows on the device", () => {
  test("ui Rows on the device: what comes back later than anybody waits for it is told of when it is there", async () => {
    const first = await tab();
    put(first, posts, page(rows(1)), noon - hour);
    await first.saved.flush();
    const usual = store;
    onTestFinished(() => void (store = usual));
    store = async (mode, work) => {
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      return usual(mode, work);
    };
    const slow = await tab();
    expect([slow.saved.restoring(), slow.client.getQueryData(posts)]).toEqual([false, undefined]);
    const told: unknown[] = [];
    slow.saved.subscribe(() => told.push(slow.client.getQueryData(posts)));
    await vi.waitFor(() => expect(told).toEqual([page(rows(1))]), 5_000);
  });

  test("ui Rows on the device: a list comes back whole, of the time it was fetched, and is asked for anew", async () => {
    const first = await tab();
    put(first, posts, page(rows(250)), noon - hour);
    put(first, ["dashboard.counts", {}], { posts: 5 });
    await first.saved.flush();
    const { client } = await tab();
    expect(client.getQueryData(posts)).toEqual(page(rows(250)));
    expect(client.getQueryData(["dashboard.counts", {}])).toEqual({ posts: 5 });
    const query = client.getQueryCache().find({ queryKey: posts });
    expect(query?.state.dataUpdatedAt).toBe(noon - hour);
    expect(query?.isStale()).toBe(true);
  });

  test("ui Rows on the device: what came back follows a change before its screen is opened", async () => {
    const first = await tab();
    put(first, posts, page(rows(3)), noon - hour);
    await first.saved.flush();
    const second = await tab();
    second.client.setQueryData(posts, page(rows(2)), { updatedAt: noon - hour });
    await second.saved.flush();
    expect((await tab()).client.getQueryData(posts)).toEqual(page(rows(2)));
  });

  test("ui Rows on the device: they outlive a refresh that failed", async () => {
    const first = await tab();
    put(first, posts, page(rows(3)));
    await first.client
      .fetchQuery({
        queryKey: posts,
        queryFn: () => Promise.reject(new Error("half a JSON")),
        meta: savedMeta(postCalls.list),
        staleTime: 0,
      })
      .catch(() => undefined);
    expect(first.client.getQueryState(posts)?.status).toBe("error");
    await first.saved.flush();
    const { client } = await tab();
    expect(client.getQueryData(posts)).toEqual(page(rows(3)));
    expect(client.getQueryState(posts)?.status).toBe("success");
  });

  test("ui Rows on the device: a fetch that is faster than the device wins", async () => {
    const first = await tab();
    put(first, posts, page(rows(1)), noon - hour);
    await first.saved.flush();
    const client = new QueryClient();
    client.setQueryData(posts, page(rows(2)), { updatedAt: noon });
    const breathe = () => Promise.resolve();
    await createSavedReads({ client, store, limits, now: () => now, personNow: () => 7, breathe }).open(7);
    expect(client.getQueryData(posts)).toEqual(page(rows(2)));
  });

  test("ui Rows on the device: two tabs save beside each other", async () => {
    const one = await tab();
    const other = await tab();
    put(one, posts, page(rows(1)));
    await one.saved.flush();
    put(other, ["plans.list", {}], page(rows(2)));
    await other.saved.flush();
    put(one, ["pages.list", {}], page(rows(3)));
    await one.saved.flush();
    const { client } = await tab();
    expect(client.getQueryData(posts)).toEqual(page(rows(1)));
    expect(client.getQueryData(["plans.list", {}])).toEqual(page(rows(2)));
    expect(client.getQueryData(["pages.list", {}])).toEqual(page(rows(3)));
  });

  test("ui Rows on the device: records of another shape, or a part that is gone, are as if nothing were saved", async () => {
    const first = await tab();
    put(first, posts, page(rows(3)));
    put(first, ["plans.list", {}], page(rows(0)));
    await first.saved.flush();
    const pieces = (await keys<string>(store)).filter((name) => name.startsWith("rows|"));
    expect(pieces).toHaveLength(1);
    await Promise.all(pieces.map((name) => set(name, "half a JSO", store)));
    const second = await tab();
    expect(second.client.getQueryCache().getAll()).toEqual([]);
    await set("reads|7", '{"timestamp":', store);
    const third = await tab();
    expect(third.client.getQueryCache().getAll()).toEqual([]);
    put(third, posts, page(rows(4)));
    await third.saved.flush();
    expect((await tab()).client.getQueryData(posts)).toEqual(page(rows(4)));
  });
});

describe("security On the device", () => {
  test("security On the device: only what the allow-list names is saved", async () => {
    const first = await tab();
    const secret = { secret: "JBSWY3DP" };
    put(first, ["session.enable2fa", {}], secret);
    put(first, ["bankAccounts.list", { page: 1 }], page([{ id: 1, upi_id: "haat@upi" }]));
    put(first, ["settings.load", {}], { app_name: "Secret" });
    put(first, ["users.list", { role: "Admin" }], page([{ id: 1, role: "Admin", email: "asha@haat.example" }]));
    put(first, ["users.list", { role: "User" }], page([{ id: 2, role: "User", first_name: "Meena" }]));
    await first.saved.flush();
    const text = await everything();
    expect(text).toContain("Meena");
    expect(text).not.toMatch(/JBSWY3DP|haat@upi|Secret|asha@haat/);
  });

  test("ui Offline: what a tablet took before it knew the time is there once it does", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    now = Date.now();
    const first = await tab();
    put(first, posts, page(rows(2)));
    await first.saved.flush();
    first.saved.close();
    vi.setSystemTime(noon);
    now = noon;
    expect((await tab()).client.getQueryData(posts)).toEqual(page(rows(2)));
  });

  test("security On the device: nothing older than 24 hours, nor from a clock that was years ahead", async () => {
    const first = await tab();
    put(first, posts, page(rows(1)), noon - 23 * hour);
    put(first, ["plans.list", {}], page(rows(1)), noon + 3 * 365 * 24 * hour);
    await first.saved.flush();
    expect((await tab()).client.getQueryCache().getAll()).toHaveLength(1);
    now = noon + 2 * hour;
    expect((await tab()).client.getQueryCache().getAll()).toHaveLength(0);
  });

  test("security On the device: another person sees nothing of it", async () => {
    const first = await tab();
    put(first, posts, page(rows(1)));
    await first.saved.flush();
    expect((await tab(8)).client.getQueryCache().getAll()).toEqual([]);
  });

  test("security Logout: a save under way does not bring back what was deleted", async () => {
    const first = await tab();
    put(first, posts, page(rows(900)));
    const saving = first.saved.flush();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const wiped = first.saved.wipe();
    put(first, ["plans.list", {}], page(rows(3)));
    await Promise.all([saving, wiped]);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await keys(store)).toEqual([]);
  });

  test("security Logout: a tab that has not heard of it yet writes nothing either", async () => {
    const one = await tab();
    const other = await tab();
    put(other, posts, page(rows(5)));
    personNow = null;
    await one.saved.wipe();
    await other.saved.flush();
    expect(await keys(store)).toEqual([]);
  });
});

describe("outbox Saved reads", () => {
  test("outbox Saved reads: no change is ever written beside them", async () => {
    const first = await tab();
    first.client
      .getMutationCache()
      .build(first.client, { mutationKey: ["review"], mutationFn: () => Promise.resolve() })
      .execute({ reason: "a hidden word" })
      .catch(() => undefined);
    put(first, posts, page(rows(1)));
    await first.saved.flush();
    expect(await everything()).not.toContain("a hidden word");
  });

  test("outbox Saved reads: capped in rows, the newest first; a list too large by itself is left out", async () => {
    const first = await tab(7, { rows: 300 });
    put(first, ["regions.list", { per_page: -1 }], page(rows(40_000)), noon);
    put(first, posts, page(rows(200)), noon - 1);
    put(first, ["posts.latest", {}], page(rows(150)), noon - 2);
    put(first, ["plans.list", {}], page(rows(90)), noon - 3);
    await first.saved.flush();
    const { client } = await tab();
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(["posts.list", "plans.list"]);
  });

  test("ui Take offline: what was taken stands on the device whatever is looked at afterwards", async () => {
    const one = await tab();
    const taken = (number: number) => ["posts.list", { page: number, per_page: 100, status: 2 }, takenMark];
    // 250 posts on as many pages: a server that does not narrow.
    for (let number = 1; number <= 250; number += 1) put(one, taken(number), page(rows(1, number)), noon - hour);
    for (let number = 1; number <= 90; number += 1)
      put(one, ["posts.list", { page: number, per_page: 100 }], page(rows(100, 1_000 + 100 * number)), noon - number);
    put(one, ["posts.list", { page: 1, per_page: 1_000 }], page(rows(1_000, 90_000)), noon);
    await one.saved.flush();
    const { client } = await tab();
    const pages = client.getQueryCache().getAll();
    expect(pages.filter(({ queryKey }) => queryKey[2] === takenMark).length).toBe(250);
    const others = pages.filter(({ queryKey }) => queryKey[2] !== takenMark);
    expect(others.length).toBe(8);
    expect(client.getQueryData(["posts.list", { page: 1, per_page: 1_000 }])).toBeDefined();
  });

  test("ui Take offline: however much is taken, half is left for what is looked at", async () => {
    const one = await tab();
    const taken = (number: number) => ["posts.list", { page: number, per_page: 1_000, status: 2 }, takenMark];
    for (const number of [1, 2, 3, 4, 5]) put(one, taken(number), page(rows(400, number * 1_000)), noon);
    put(one, posts, page(rows(900)), noon - hour);
    await one.saved.flush();
    const { client } = await tab();
    expect(client.getQueryData(posts)).toEqual(page(rows(900)));
    expect(client.getQueryCache().getAll().length).toBe(3);
  });

  test("outbox Saved reads: capped in size, whatever the rows are like", async () => {
    const first = await tab(7, { size: 20_000 });
    put(first, posts, page(rows(1_000).map((row) => ({ ...row, description: "x".repeat(1_000) }))));
    put(first, ["plans.list", {}], page(rows(3)), noon - 1);
    await first.saved.flush();
    expect((await everything()).length).toBeLessThan(30_000);
    expect((await tab()).client.getQueryData(["plans.list", {}])).toBeDefined();
  });

  test("outbox Saved reads: what did not change is not written again, what changed leaves nothing behind", async () => {
    const first = await tab();
    put(first, posts, page(rows(250)));
    await first.saved.flush();
    const before = await keys(store);
    put(first, ["plans.list", {}], page(rows(1)));
    await first.saved.flush();
    const after = await keys(store);
    expect(before.every((name) => after.includes(name))).toBe(true);
    put(first, posts, page(rows(50, 500)));
    await first.saved.flush();
    const pieces = (await keys<string>(store)).filter((name) => name.startsWith("rows|"));
    expect(pieces).toHaveLength(2);
  });

  test("outbox Saved reads: what a save that was cut short has left goes with the next one, and nobody else's rows", async () => {
    await set("rows|7|left", "[]", store);
    await set("rows|8|theirs", "[]", store);
    const first = await tab();
    put(first, posts, page(rows(3)));
    await first.saved.flush();
    expect(await keys(store)).not.toContain("rows|7|left");
    expect(await keys(store)).toContain("rows|8|theirs");
    expect((await tab()).client.getQueryData(posts)).toEqual(page(rows(3)));
  });

  test("outbox Saved reads: storage that refuses or never answers costs them and nothing else", async () => {
    const refusing = createSavedReads({
      client: new QueryClient(),
      store: () => Promise.reject(new DOMException("blocked", "InvalidStateError")),
      limits,
      now: () => now,
      personNow: () => 7,
      breathe: () => Promise.resolve(),
    });
    await refusing.open(7);
    expect(refusing.restoring()).toBe(false);
    const silent = createSavedReads({
      client: new QueryClient(),
      store: () => new Promise(() => {}),
      limits,
      now: () => now,
      personNow: () => 7,
      breathe: () => Promise.resolve(),
    });
    const opening = silent.open(7);
    expect(silent.restoring()).toBe(true);
    await opening;
    expect(silent.restoring()).toBe(false);
  });
});
