import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { deleteDB, openDB, wrap } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { postCalls } from "#contract/resources/posts.ts";
import { createOutbox } from "#outbox/createOutbox.ts";
import { reviewAction } from "#outbox/mutations/review.ts";
import type { Outbox } from "#outbox/outbox.ts";

const owner = { userId: 1, origin: "" };
const post = (id: number, over: object = {}) => ({
  id,
  title: `Post ${id}`,
  description: "Blue",
  price: 900,
  status: 2,
  is_pinned: false,
  reject_message: null,
  updated_at: "v1",
  attachments: [{ id: 1, file_name: "a.jpg", file_path: "posts/a.jpg" }],
  ...over,
});
/** Post 1 as it was seen, post 2 edited since, post 3 on no list any more. */
const listed = { data: [post(1), post(2, { title: "Post 2!", updated_at: "v2" })] };
const open: Outbox[] = [];
const channels: BroadcastChannel[] = [];

function outbox(): Outbox {
  const made = createOutbox({
    owner,
    session: () => ({ userId: 1, token: "secret" }),
    context: "page",
    small: null,
    policy: { backoffMs: { first: 5, longest: 10 } },
  });
  open.push(made);
  return made;
}

/** A tab of another release: hears what is said, word by word. */
function otherTab() {
  const channel = new BroadcastChannel("haat-outbox 1@");
  channels.push(channel);
  const heard: unknown[] = [];
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => heard.push(data));
  return { heard, say: (announcement: unknown) => channel.postMessage(announcement) };
}

async function stored(store: "rows" | "receipts"): Promise<unknown[]> {
  const db = await openDB("haat-outbox");
  const rows: unknown[] = await db.getAll(store);
  db.close();
  return rows;
}

/** The rows of the second copy, in the bucket of its own. */
async function replicated(bucket: IDBFactory): Promise<unknown[]> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = bucket.open("haat-outbox-copy");
    request.addEventListener("success", () => resolve(request.result));
  });
  const rows: unknown[] = await wrap(db).getAll("rows");
  db.close();
  return rows;
}

afterEach(async () => {
  for (const one of channels.splice(0)) one.close();
  for (const one of open.splice(0)) one.close();
  vi.unstubAllGlobals();
  await deleteDB("haat-outbox");
});

const content = { description: "Blue", price: 900, pictures: ["a.jpg"] };
const fields = { status: 2, is_pinned: false, reject_message: null };
const change = (id: number) => ({
  seq: id,
  rev: 0,
  kind: "posts.review",
  schema: 1,
  entity: `posts/${id}`,
  title: `Post ${id}`,
  args: { id, status: 1, send_notification: false },
  base: { fields, version: "v1", shown: { title: `Post ${id}`, ...content } },
  desired: { status: 1 },
  seenIn: { call: "posts.list", input: { status: 2 } },
  userId: 1,
  origin: "",
  id: expect.any(String) as unknown,
  state: { name: "waiting" },
  tries: 0,
  unanswered: false,
  uncertain: false,
  unseen: false,
  confirmedAt: null as unknown,
  keyKnown: false,
  dueAt: expect.any(Number) as unknown,
  firstSentAt: null as unknown,
  sentAt: null as unknown,
  lastError: null as unknown,
  createdAt: expect.any(Number) as unknown,
});

test("outbox Releases: what lies on disk, in the file and goes between tabs keeps its names", async () => {
  let online = false;
  const bucket = new IDBFactory();
  vi.stubGlobal("navigator", { storageBuckets: { open: async () => ({ indexedDB: bucket }) } });
  vi.stubGlobal("fetch", async (url: string) => {
    if (!online) throw new TypeError("Failed to fetch");
    return Response.json(url.includes("/posts/1/") ? { data: post(1, { status: 1, updated_at: "v2" }) } : listed);
  });
  const tab = outbox();
  await tab.start();
  const other = otherTab();
  const { rows } = postCalls.list.read({ data: [1, 2, 3].map((id) => post(id)) }, "");
  const list = { call: "posts.list", input: { status: 2 } };
  for (const row of rows) await tab.add(reviewAction(row, { status: 1, send_notification: false }, list));
  expect(await stored("rows")).toEqual([1, 2, 3].map((id) => ({ ...change(id), owner: "1@" })));
  expect(await replicated(bucket)).toEqual(await stored("rows"));
  expect(JSON.parse(await tab.exportJson())).toEqual({
    at: expect.any(String),
    userId: 1,
    origin: "",
    changes: [1, 2, 3].map(change),
    unreadable: [],
  });
  await vi.waitFor(() => expect(other.heard.length).toBeGreaterThan(2));
  expect(other.heard[0]).toEqual({
    kind: "changed",
    delta: { revision: 1, put: [change(1)], removed: [] },
    sent: [],
  });

  online = true;
  tab.wake();
  await vi.waitFor(() => expect(tab.snapshot().counts).toMatchObject({ waiting: 0, needYou: 2 }));
  const theirs = { fields, version: "v2", shown: { title: "Post 2!", ...content } };
  expect(await stored("rows")).toEqual([
    { ...change(2), owner: "1@", rev: 1, state: { name: "conflict", theirs } },
    { ...change(3), owner: "1@", rev: 1, state: { name: "unsure" } },
  ]);
  await vi.waitFor(async () => expect(await replicated(bucket)).toEqual(await stored("rows")));
  const changed = { status: 1 };
  expect(await stored("receipts")).toMatchObject([
    {
      kind: "posts.review",
      outcome: "sent",
      success: { from: "v1", version: "v2", content: expect.any(String), changed },
    },
  ]);
  const from = { fields, version: "v1", shown: { title: "Post 1", ...content } };
  expect(other.heard).toContainEqual({
    kind: "changed",
    delta: { revision: expect.any(Number), put: expect.any(Array), removed: [1] },
    sent: [
      {
        kind: "posts.review",
        entity: "posts/1",
        from,
        seen: { ...from, fields: { ...fields, status: 1 }, version: "v2" },
        changed,
        body: expect.objectContaining({ id: 1, status: 1 }),
        remark: null,
      },
    ],
  });
  const marked = { ...change(1), rev: 1, state: { name: "sending" }, tries: 1 };
  expect(other.heard).toContainEqual({
    kind: "changed",
    delta: {
      revision: expect.any(Number),
      put: expect.arrayContaining([{ ...marked, sentAt: expect.any(Number), firstSentAt: expect.any(Number) }]),
      removed: [],
    },
    sent: [],
  });

  // What an older release says is heard.
  const revision = Math.max(...other.heard.flatMap((one) => revisionOf(one)));
  other.say({
    kind: "changed",
    delta: {
      revision: revision + 1,
      put: [{ ...change(9), id: "key-9", rev: 3, dueAt: 1, createdAt: 1, unanswered: true, state: { name: "unsure" } }],
      removed: [2],
    },
    sent: [],
  });
  await vi.waitFor(() => expect(tab.snapshot().rows.map(({ seq }) => seq)).toEqual([3, 9]));
  expect(JSON.parse(await tab.exportJson())).toMatchObject({ changes: [{ seq: 2 }, { seq: 3 }] });
});

function revisionOf(announcement: unknown): number[] {
  const found = /"revision":(\d+)/.exec(JSON.stringify(announcement));
  return found === null ? [] : [Number(found[1])];
}
