import "fake-indexeddb/auto";
import { deleteDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { createOutbox } from "#outbox/createOutbox.ts";
import { pinAction } from "#outbox/mutations/pin.ts";
import { removePostAction } from "#outbox/mutations/remove.ts";
import { clearWorkerSession, saveWorkerSession } from "#wire/workerSession.ts";
import { drainOutbox } from "../../src/worker/drainOutbox.ts";

const posts = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  title: `Post ${at + 1}`,
  price: 1,
  status: 2,
  is_pinned: false,
  attachments: [],
}));
const badges: number[] = [];
const pinned: number[] = [];
/** How long an answer takes, in ms. */
let answerMs = 0;

beforeEach(async () => {
  answerMs = 0;
  pinned.length = 0;
  badges.length = 0;
  vi.stubGlobal("navigator", {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
  vi.stubGlobal("fetch", async (url: string) => {
    const id = Number(/posts\/(\d+)\/pin/.exec(url)?.[1]);
    if (id > 0) pinned.push(id);
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
    const post = posts.find((one) => one.id === id);
    return Response.json({ data: post === undefined ? posts : { ...post, is_pinned: true } });
  });
  await saveWorkerSession({ userId: 1, token: "secret", origin: "" });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearWorkerSession();
  await deleteDB("haat-outbox");
});

/** What was decided before the app was closed. */
async function decide(count: number, make: typeof pinAction = pinAction): Promise<void> {
  const owner = { userId: 1, origin: "" };
  const page = createOutbox({ owner, session: () => null, context: "page", small: null });
  const rows = postCalls.list.read({ data: posts }, "").rows.slice(0, count);
  await page.addAll(rows.map((post) => make(post, { call: "posts.list", input: {} })));
  page.close();
}

const drain = () => drainOutbox(true, new AbortController().signal);

test("outbox Wake-ups: a worker that cannot read what waits is woken again, and leaves the mark on the icon", async () => {
  await decide(2);
  const real = indexedDB.open.bind(indexedDB);
  const open = vi.spyOn(IDBFactory.prototype, "open").mockImplementation((name, version) => {
    if (name === "haat-outbox") throw new DOMException("Internal error", "UnknownError");
    return real(name, version);
  });
  await expect(drain()).rejects.toThrow("could not be read");
  expect(badges).toEqual([]);
  open.mockRestore();
  await drain();
  expect([new Set(pinned), badges]).toEqual([new Set([1, 2]), [0]]);
});

test("outbox Wake-ups: a worker that is still sending when its time is over begins nothing more, and is woken again", async () => {
  await decide(60);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  answerMs = 9_000;
  let end = "";
  drain().then(
    () => (end = "over"),
    (error: unknown) => (end = String(error)),
  );
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 500) {
      await vi.advanceTimersByTimeAsync(500);
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await pass(149_000);
  expect([end, pinned.length]).toEqual(["", expect.toSatisfy((count: number) => count > 20 && count < 60)]);
  await pass(3_000);
  expect(end).toContain("still waiting");
  const begun = pinned.length;
  await pass(60_000);
  expect(pinned).toHaveLength(begun);
});

test("outbox Wake-ups: a worker is not woken again for what stands behind a change that waits for its person", async () => {
  await decide(1);
  await decide(1, removePostAction);
  const real = fetch;
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/pin") ? Response.json({ message: "Not now" }, { status: 422 }) : real(url),
  );
  await drain();
  expect(badges).toEqual([2]);
});
