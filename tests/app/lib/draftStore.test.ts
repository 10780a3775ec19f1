import { IDBFactory } from "fake-indexeddb";
import { createStore } from "idb-keyval";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDraftStore, stopDrafts, wipeDrafts } from "#app/lib/draftStore.ts";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "indexedDB");
});

test("ui Form: a draft is kept for its person, and the form is told that it is", async () => {
  const store = createStore("drafts", "drafts");
  const drafts = createDraftStore("7", store);
  expect(await drafts.save("plans.save", { title: "Gold" })).toBe(true);
  expect(await drafts.load("plans.save")).toEqual({ title: "Gold" });
  expect(await createDraftStore("8", store).load("plans.save")).toBeNull();
  await drafts.discard("plans.save");
  expect(await drafts.load("plans.save")).toBeNull();
});

test("ui Form: a form that goes with a logout writes nothing after it; one that is opened after it does", async () => {
  const store = createStore("wiped", "drafts");
  const drafts = createDraftStore("7", store);
  await drafts.save("plans.save", { title: "Gold" });
  stopDrafts();
  expect(await drafts.save("plans.save", { title: "Gold, of a moment ago" })).toBe(false);
  await wipeDrafts(store);
  expect(await drafts.load("plans.save")).toBeNull();
  expect(await createDraftStore("7", store).save("plans.save", { title: "Silver" })).toBe(true);
});

test.for(["without IndexedDB", "where it throws", "where it never answers", "on a full device"])(
  "ui Form: %s there is no draft, and the form is told that none is kept",
  async (device) => {
    const stores: Record<string, () => Promise<never>> = {
      "where it throws": () => {
        throw new DOMException("Not for this site", "SecurityError");
      },
      "where it never answers": () => new Promise(() => {}),
      "on a full device": () => Promise.reject(new DOMException("Full", "QuotaExceededError")),
    };
    if (stores[device] === undefined) Reflect.deleteProperty(globalThis, "indexedDB");
    const drafts = createDraftStore("7", stores[device] ?? createStore("none", "drafts"));
    const answers = [drafts.load("plans.save"), drafts.save("plans.save", { title: "Gold" })];
    expect(await Promise.all(answers)).toEqual([null, false]);
    // Nobody waits for it, and nothing of it may be thrown.
    drafts.discard("plans.save").catch(expect.unreachable);
  },
);
