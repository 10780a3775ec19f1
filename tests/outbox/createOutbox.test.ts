import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { toStored } from "#outbox/change/storedChange.ts";
import { createOutbox } from "#outbox/createOutbox.ts";
import { pinAction } from "#outbox/mutations/pin.ts";
import type { SmallStore } from "#outbox/store/lossDetector.ts";
import type { Outbox } from "#outbox/outbox.ts";
import { clearWorkerSession, readWorkerSession, saveWorkerSession } from "#wire/workerSession.ts";

const owner = { userId: 1, origin: "" };
const list = (pinned = false) => ({
  data: [1, 2, 3].map((id) => ({ id, title: `Post ${id}`, price: 1, status: 2, is_pinned: pinned, attachments: [] })),
});
const sourceList = { call: "posts.list", input: {} };
const open: Outbox[] = [];
let small: SmallStore;
let online = false;

function answer(url: string): Response {
  if (!online) throw new TypeError("Failed to fetch");
  const id = Number(/posts\/(\d)\/pin/.exec(url)?.[1]);
  const post = list(true).data.find((row) => row.id === id);
  return Response.json(post === undefined ? list() : { data: post });
}

function outbox(context: "page" | "worker" = "page"): Outbox {
  const made = createOutbox({
    owner,
    session: () => ({ userId: 1, token: "secret" }),
    context,
    small: context === "page" ? small : null,
    policy: { backoffMs: { first: 5, longest: 10 } },
  });
  open.push(made);
  return made;
}

async function pin(into: Outbox, id: number) {
  const post = postCalls.list.read(list(), "").rows.find((row) => row.id === id);
  if (post === undefined) throw new Error("no post");
  return into.add(pinAction(post, sourceList));
}

beforeEach(() => {
  online = false;
  const items = new Map<string, string>();
  small = { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (url: string) => answer(url));
});
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await deleteDB("haat-outbox");
});

describe("outbox on a platform", () => {
  test("outbox Send: what was decided offline is sent when the link is back, and every tab sees it", async () => {
    const first = outbox();
    const second = outbox();
    await Promise.all([first.start(), second.start()]);
    await pin(first, 1);
    await vi.waitFor(() => expect(second.snapshot().counts.waiting).toBe(1));
    online = true;
    first.wake();
    await vi.waitFor(() => expect(second.snapshot().counts.unsent).toBe(0), 5_000);
    expect(await first.history()).toMatchObject([{ outcome: "sent", words: "Pin", title: "Post 1" }]);
  });

  test("outbox Wake-ups: at a start what waits is shown at once and sent a moment later, or with the first sign of a link", async () => {
    const before = outbox();
    await before.start();
    await pin(before, 1);
    before.close();
    online = true;
    const it = outbox();
    await it.start({ restMs: 60_000 });
    expect(it.snapshot().counts.waiting).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(it.snapshot().counts.waiting).toBe(1);
    it.wake();
    await vi.waitFor(() => expect(it.snapshot().counts.unsent).toBe(0));
  });

  test("outbox Wake-ups: the worker sends with the app closed", async () => {
    const page = outbox();
    await page.start();
    await pin(page, 1);
    page.close();
    online = true;
    const worker = outbox("worker");
    await worker.start();
    expect(await worker.flush(5_000)).toBe(0);
    const again = outbox();
    await again.start();
    expect(again.snapshot()).toMatchObject({ counts: { unsent: 0 }, loss: null });
  });

  test("outbox Store: a full disk shows its sentence, and the change is not shown as saved", async () => {
    const it = outbox();
    await it.start();
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(pin(it, 1)).rejects.toThrow("This device is out of space");
    expect(it.snapshot()).toMatchObject({ counts: { unsent: 0 }, trouble: { reason: "full" } });
    vi.restoreAllMocks();
    await pin(it, 1);
    expect(it.snapshot()).toMatchObject({ counts: { unsent: 1 }, trouble: null });
  });

  test("outbox Store: on a full device what waits is kept, said to be kept, and goes by itself once there is room", async () => {
    const it = outbox();
    await it.start();
    await pin(it, 1);
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    online = true;
    it.wake();
    await vi.waitFor(() => expect(it.snapshot().trouble?.reason).toBe("stuck"));
    expect(it.snapshot().counts.waiting).toBe(1);
    full.mockRestore();
    it.wake();
    await vi.waitFor(() => expect(it.snapshot()).toMatchObject({ counts: { unsent: 0 }, trouble: null }));
  });

  test("outbox Store: a device that has room again is no longer said to be full, also when nothing waits", async () => {
    const it = outbox();
    await it.start();
    const full = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(pin(it, 1)).rejects.toThrow("This device is out of space");
    expect(it.snapshot().trouble?.reason).toBe("full");
    full.mockRestore();
    it.wake();
    await vi.waitFor(() => expect(it.snapshot().trouble).toBeNull());
  });

  test("outbox Store: blocked storage shows its sentence from the start", async () => {
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
      throw new DOMException("no", "SecurityError");
    });
    const it = outbox();
    await it.start();
    expect(it.snapshot().trouble?.message).toContain("does not let the app save changes");
  });

  test("outbox Store: a database that never answers is told after 5 s, nothing is pending for ever, and it recovers when it answers", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
    const real = Reflect.get(IDBFactory.prototype, "open");
    const held: (() => void)[] = [];
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (this: IDBFactory, name) {
      const request: IDBOpenDBRequest = real.call(this, name, 1);
      const listen = request.addEventListener.bind(request);
      vi.spyOn(request, "addEventListener").mockImplementation(
        (type: string, listener: EventListenerOrEventListenerObject) => {
          if (type !== "success") listen(type, listener);
          else if (typeof listener === "function") held.push(() => listener.call(request, new Event(type)));
        },
      );
      return request;
    });
    const it = outbox();
    const ends: string[] = [];
    void it.start().then(() => ends.push("start"));
    const refused = pin(it, 1).catch((error: unknown) => (ends.push("add"), error));
    await vi.advanceTimersByTimeAsync(4_900);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(ends.toSorted()).toEqual(["add", "start"]);
    expect(await refused).toMatchObject({ name: "StorageError", reason: "silent" });
    expect(it.snapshot().trouble?.message).toContain("does not answer");
    // Known to be late: nobody waits for it again.
    await expect(pin(it, 2)).rejects.toThrow("does not answer");

    vi.useRealTimers();
    for (const answerNow of held) answerNow();
    await vi.waitFor(() => pin(it, 3));
    const { counts, trouble } = it.snapshot();
    expect({ counts, trouble }).toMatchObject({ counts: { unsent: 1 }, trouble: null });
    expect(it.snapshot().rows.map(({ entity }) => entity)).toEqual(["posts/3"]);
    online = true;
    it.wake();
    await vi.waitFor(() => expect(it.snapshot().counts.unsent).toBe(0), 5_000);
  });

  test("outbox Store: without BroadcastChannel the queue works, and tabs see by the disk what others did", async () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const [first, second] = [outbox(), outbox()];
    await Promise.all([first.start(), second.start()]);
    await pin(first, 1);
    await second.catchUp();
    expect(second.snapshot().counts.unsent).toBe(1);
    online = true;
    first.wake();
    await vi.waitFor(() => expect(first.snapshot().counts.unsent).toBe(0), 5_000);
    await second.catchUp();
    expect(second.snapshot().counts.unsent).toBe(0);
  });

  test("outbox Store: on a page that is not served securely changes are kept and sent", async () => {
    const whole = crypto;
    vi.stubGlobal("crypto", { getRandomValues: (into: Uint8Array<ArrayBuffer>) => whole.getRandomValues(into) });
    const it = outbox();
    await it.start();
    const row = await pin(it, 1);
    expect(row.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect((await pin(it, 2)).id).not.toBe(row.id);
    online = true;
    it.wake();
    await vi.waitFor(() => expect(it.snapshot().counts.unsent).toBe(0), 5_000);
  });

  test("outbox Answers: what the server asked for stands in the database, for the worker too", async () => {
    const page = outbox();
    await page.start();
    let asked = 0;
    vi.stubGlobal("fetch", async () => {
      asked += 1;
      return Response.json({ message: "Back in an hour" }, { status: 503, headers: { "Retry-After": "3600" } });
    });
    await pin(page, 1);
    await vi.waitFor(() => expect(page.snapshot().resumesAt).not.toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 50));
    page.close();
    const before = asked;
    const worker = outbox("worker");
    await worker.start();
    expect(await worker.flush(5_000)).toBe(1);
    expect(asked).toBe(before);
    expect(worker.snapshot().resumesAt).toBeGreaterThan(Date.now() + 3_500_000);
    // Another person on this device has a queue of their own.
    const other = await openDB("haat-outbox");
    expect(await other.getAllKeys("meta")).toContain("retryAfter 1@");
    other.close();
  });

  test("outbox Releases: unreadable rows are in the file as they lie on disk, and can be discarded then", async () => {
    const it = outbox();
    await it.start();
    const row = await pin(it, 1);
    const database = await openDB("haat-outbox");
    await database.put("rows", { ...toStored(row), owner: "1@", schema: 99 });
    database.close();
    const again = outbox();
    await again.start();
    const { parked, counts } = again.snapshot();
    expect(counts).toMatchObject({ parked: 1, unsent: 1 });
    expect(JSON.parse(await again.exportJson())).toMatchObject({
      changes: [],
      unreadable: [{ id: row.id, schema: 99 }],
    });
    expect(await again.discardParked(parked)).toBe(1);
    expect(again.snapshot().counts.unsent).toBe(0);
    expect(await again.history()).toMatchObject([{ outcome: "discarded", title: "Post 1" }]);
    again.close();
    const next = outbox();
    await next.start();
    expect(next.snapshot()).toMatchObject({ counts: { unsent: 0 }, loss: null });
  });

  test("outbox Store: a database deleted under the app loses nothing that is in memory", async () => {
    const it = outbox();
    await it.start();
    await pin(it, 1);
    await deleteDB("haat-outbox");
    await pin(it, 2);
    const again = outbox();
    await again.start();
    expect(again.snapshot()).toMatchObject({ counts: { waiting: 2 }, loss: null });
  });

  test("outbox Loss detector: a database deleted while the app was closed is told, until it is dismissed", async () => {
    const before = outbox();
    await before.start();
    await pin(before, 1);
    before.close();
    await deleteDB("haat-outbox");
    const it = outbox();
    await it.start();
    expect(it.snapshot().loss).toEqual({ missing: 1 });
    it.dismissLoss();
    expect(it.snapshot().loss).toBeNull();
  });

  test("security In the app: no token lies in the outbox, and the worker's copy dies with the session", async () => {
    const it = outbox();
    await it.start();
    await pin(it, 1);
    expect(await it.exportJson()).not.toContain("secret");
    await saveWorkerSession({ userId: 1, token: "secret", origin: "" });
    expect(await readWorkerSession()).toEqual({ userId: 1, token: "secret", origin: "" });
    await clearWorkerSession();
    expect(await readWorkerSession()).toBeNull();
  });
});
