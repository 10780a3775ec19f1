import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { createStore, keys, type UseStore } from "idb-keyval";
import { beforeEach, expect, test } from "vitest";
import { savedMeta } from "#app/data/persistence/mayBeSaved.ts";
import { createSavedReads } from "#app/data/persistence/savedReads.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");

let disk: UseStore;
let databases = 0;
/** So many more records fit onto the device. */
let room: number;
/** The names of all records that were put, in turn. */
let puts: string[];
/** After so many more puts somebody has logged out elsewhere. */
let leavesAfter: number;
/** What happens once a piece was put. */
let afterPiece: () => Promise<void>;
beforeEach(() => {
  afterPiece = async () => {};
  disk = createStore(`storage-${(databases += 1)}`, "reads");
  [room, puts, leavesAfter] = [Infinity, [], Infinity];
});

/** The device's storage, which may be full. */
const store: UseStore = (mode, use) =>
  disk(mode, (objects) => {
    const put = objects.put.bind(objects);
    objects.put = (value: unknown, name?: IDBValidKey) => {
      if (room <= 0) throw new DOMException("The device is full", "QuotaExceededError");
      room -= 1;
      leavesAfter -= 1;
      puts.push(typeof name === "string" ? name : "");
      return put(value, name);
    };
    return use(objects);
  });

/** A tab before it has opened anything. */
function closedTab(size = 4_000_000, now = noon) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const saved = createSavedReads({
    client,
    store,
    limits: { maxAgeMs: 24 * 3_600_000, reads: 60, rows: 20_000, size },
    now: () => now,
    personNow: () => (leavesAfter > 0 ? 7 : null),
    breathe: () => afterPiece(),
  });
  return { client, saved };
}

/** A tab that starts with nothing saved. */
async function tab(size?: number) {
  const { client, saved } = closedTab(size);
  await saved.open(7);
  // After the save of the start; the next ones that come by themselves are throttled until the test is over.
  await saved.flush();
  const put = (name: string, count: number, updatedAt: number) => {
    client.getQueryCache().build(client, { queryKey: [name], meta: savedMeta({ saved: true }) });
    const rows = Array.from({ length: count }, (_, id) => ({ id, updatedAt, title: "x".repeat(100) }));
    client.setQueryData([name], { rows }, { updatedAt });
  };
  return { saved, put };
}

const pieces = async () => (await keys<string>(disk)).filter((name) => name.startsWith("rows|"));

test("outbox Saved reads: a save for which the device has no room leaves nothing of itself, and what was saved before stays", async () => {
  const { saved, put } = await tab();
  put("plans", 3, noon - 2);
  await saved.flush();
  const before = await keys(disk);
  put("pages", 200, noon - 1);
  put("posts", 200, noon - 3);
  room = 3;
  await expect(saved.flush()).rejects.toThrow("full");
  expect(await keys(disk)).toEqual(before);
  // Its rows fit, its index does not.
  room = 4;
  await expect(saved.flush()).rejects.toThrow("full");
  expect(await keys(disk)).toEqual(before);
  room = Infinity;
  await saved.flush();
  expect(await pieces()).toHaveLength(5);
});

test("outbox Saved reads: what is too large beside newer lists leaves nothing behind, and is written once in vain", async () => {
  const { saved, put } = await tab(40_000);
  // Each 30,000 characters: one of them fits.
  for (const round of [1, 2, 3]) {
    put("posts", 200, noon - 100 + round);
    put("users", 200, noon - 200 + round);
    await saved.flush();
    expect(await pieces()).toHaveLength(2);
  }
  puts = [];
  put("plans", 1, noon);
  await saved.flush();
  expect(puts.filter((name) => name.startsWith("rows|"))).toHaveLength(1);
  expect(await pieces()).toHaveLength(3);
});

test("security Logout: a save that hears of it on its way takes back what it has written", async () => {
  const { saved, put } = await tab();
  put("plans", 3, noon - 1);
  put("posts", 900, noon - 2);
  leavesAfter = 4;
  await saved.flush();
  expect(await pieces()).toEqual([]);
});

test("security Logout: what is on its way back from the device then is shown to nobody", async () => {
  const { saved, put } = await tab();
  put("posts", 300, noon - 1);
  await saved.flush();
  for (const leave of [(one: typeof saved) => one.close(), () => (leavesAfter = 0)]) {
    leavesAfter = Infinity;
    const { client, saved: other } = closedTab();
    const opening = other.open(7);
    leave(other);
    client.clear();
    await opening;
    expect(client.getQueryCache().getAll()).toEqual([]);
  }
  leavesAfter = Infinity;
  const { client, saved: again } = closedTab();
  await again.open(7);
  expect(client.getQueryCache().getAll()).toHaveLength(1);
});

test("outbox Saved reads: after the clock was set back, what is read now is newer than what was saved, and is saved", async () => {
  const first = await tab();
  first.put("plans", 1, noon);
  await first.saved.flush();
  const anHourBefore = noon - 3_600_000;
  const plans = { rows: [{ id: 1, title: "Read now" }] };
  const second = closedTab(undefined, anHourBefore);
  second.client.getQueryCache().build(second.client, { queryKey: ["plans"], meta: savedMeta({ saved: true }) });
  second.client.setQueryData(["plans"], plans, { updatedAt: anHourBefore });
  await second.saved.open(7);
  expect(second.client.getQueryData(["plans"])).toEqual(plans);
  await second.saved.flush();
  const third = closedTab(undefined, anHourBefore + 1_000);
  await third.saved.open(7);
  expect(third.client.getQueryData(["plans"])).toEqual(plans);
});

test("outbox Saved reads: a tab whose save another one came before names no rows that the other has replaced", async () => {
  const first = await tab();
  first.put("posts", 3, noon - 9);
  await first.saved.flush();
  const other = closedTab();
  await other.saved.open(7);
  other.client.setQueryData(["posts"], { rows: [{ id: 1 }] }, { updatedAt: noon - 5 });
  first.put("users", 3, noon - 1);
  afterPiece = async () => {
    afterPiece = async () => {};
    await other.saved.flush();
  };
  await first.saved.flush().catch(() => undefined);
  const next = closedTab();
  await next.saved.open(7);
  expect(next.client.getQueryData(["posts"])).toEqual({ rows: [{ id: 1 }] });
  await first.saved.flush();
  const last = closedTab();
  await last.saved.open(7);
  expect([["posts"], ["users"]].map((queryKey) => last.client.getQueryData(queryKey) !== undefined)).toEqual([
    true,
    true,
  ]);
  expect(await pieces()).toHaveLength(2);
});
