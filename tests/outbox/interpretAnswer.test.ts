import { describe, expect, test } from "vitest";
import { categoryCalls } from "#contract/resources/categories.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { decideNext } from "#outbox/delivery/decideNext.ts";
import { pin } from "#outbox/mutations/pin.ts";
import { markRead } from "#outbox/mutations/markRead.ts";
import { removals } from "#outbox/mutations/remove.ts";
import { review } from "#outbox/mutations/review.ts";
import { mutationFor, type Mutation } from "#outbox/mutations/mutation.ts";
import { backoff, defaultPolicy, isDue } from "#outbox/delivery/policy.ts";
import { Readings } from "#outbox/delivery/readings.ts";
import { draftOf, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { afterAnswer, interpretAnswer } from "#outbox/delivery/interpretAnswer.ts";
import type { Answer } from "#wire/transport.ts";

const now = 1_000_000;
const content = { title: "Cycle", description: "", price: 100, pictures: [] };
const wire = { id: 1, title: "Cycle", description: "", price: 100, attachments: [] };

function rowOf(mutation: Mutation, over: Partial<QueuedChange> = {}): QueuedChange {
  const action = {
    kind: mutation.name,
    schema: 1,
    entity: "posts/1",
    title: "Cycle",
    args: { id: 1, status: 1, send_notification: true },
    base: { fields: { status: 2, is_pinned: false }, version: "v1", content },
    desired: mutation === pin ? { is_pinned: true } : mutation === review ? { status: 1 } : {},
    sourceList: { call: "posts.list", input: {} },
  };
  return {
    ...draftOf(action, { owner: { userId: 1, origin: "" }, id: "key", now }),
    seq: 1,
    rev: 1,
    tries: 1,
    firstSentAt: now,
    ...over,
  };
}

function judged(mutation: Mutation, answer: Answer, row: Partial<QueuedChange> = {}, notify = true) {
  return interpretAnswer(rowOf(mutation, row), answer, {
    mutation,
    attempt: { notify, version: "v1" },
    origin: "",
    now: now + 1_000,
    policy: defaultPolicy,
  });
}

function answered(status: number, body: unknown = {}, headers: Record<string, string> = {}): Answer {
  return { kind: "answer", status, body, headers: new Headers(headers) };
}

describe("outbox verdict", () => {
  test.each([408, 500, 502, 503])("api §5.5: %i is tried again, and may have arrived", (status) => {
    expect(judged(pin, answered(status, { message: "Oops" }))).toMatchObject({
      kind: "again",
      mayHaveArrived: true,
      linkDown: false,
      why: "Oops",
    });
  });

  test.each([
    [review, { success: false, message: "Locked" }],
    [pin, { success: false, message: "Locked", data: { ...wire, is_pinned: false } }],
    [review, { success: 0, message: "Locked", errors: { status: ["No"] } }],
    [mutationFor(postCalls.remove, removals), { success: false, message: "Locked", data: null }],
    [mutationFor(postCalls.remove, removals), { success: false, message: "Locked", data: wire }],
    [review, { status: "fail", data: { post: "Locked" } }],
    [review, { status: "FAILED", message: "Locked", data: null }],
    [pin, { status: "fail", message: "Locked", data: { ...wire, is_pinned: false } }],
    [review, { error: "Locked" }],
    [review, { error: { code: "E7", message: "Locked" } }],
    [review, { errors: { status: ["Locked"] } }],
    [review, { code: 422, message: "Locked", data: null }],
    [mutationFor(postCalls.remove, removals), { status: "fail", data: ["Locked"] }],
  ])(
    "api §5.5: a 200 that says in words that it is no success refuses the change, and its person is asked: %#",
    (mutation, body) => {
      expect(judged(mutation, answered(200, body))).toMatchObject({
        kind: "needsYou",
        state: { name: "refused", message: "Locked" },
        mayHaveArrived: false,
      });
    },
  );

  test.each([
    { success: false },
    { success: false, code: 503, message: "Busy" },
    { success: false, status: "429", message: "Busy" },
    { status: "error", code: 503, message: "The database is away" },
    { error: { code: 503, message: "The database is away" } },
    { status: "fail", data: null },
    { message: "Welcome to the railway's network" },
  ])("api §5.5: a 200 that says nothing of the change, or that it may be made later, is tried again: %j", (body) => {
    expect(judged(review, answered(200, body))).toMatchObject({ kind: "again", mayHaveArrived: true });
  });

  test("api §5.5: a 200 that says in words that the server failed asks its person too, and may have made the change", () => {
    const body = { status: "error", message: "The message could not be sent", data: null };
    expect(judged(review, answered(200, body))).toMatchObject({
      kind: "needsYou",
      state: { name: "refused", message: "The message could not be sent" },
      mayHaveArrived: true,
    });
  });

  test.each([{ success: false }, { status: "fail" }, { status: "error" }])(
    "api §5.5: a 200 that shows the change made is believed, whatever else it says: %j",
    (said) => {
      const body = { ...said, message: "No e-mail was sent", data: { ...wire, status: 1 } };
      expect(judged(review, answered(200, body))).toMatchObject({ kind: "done", how: "sent" });
    },
  );

  test("api §1: an answer without what the change was about says nothing of it: the list is read again", () => {
    const { description, attachments, ...bare } = wire;
    expect(judged(pin, answered(200, { data: { ...wire, status: 2 } }))).toMatchObject({
      kind: "again",
      mayHaveArrived: true,
      linkDown: false,
    });
    const unread = { id: 1, feedback: "Good" };
    expect(judged(markRead, answered(200, { data: unread }), { desired: { read: true } })).toMatchObject({
      kind: "again",
      linkDown: false,
    });
    expect(judged(review, answered(200, { data: { ...bare, status: 1 } }))).toMatchObject({
      kind: "done",
      observed: { fields: { status: 1 }, content: null },
      isWhole: false,
    });
    expect(judged(review, answered(200, { data: { ...wire, status: 1 } }))).toMatchObject({
      kind: "done",
      observed: { content: { description, pictures: attachments } },
    });
  });

  test.each([null, { data: null }, { data: null, message: "Done" }, { message: "Status updated" }])(
    "api §1: an answer that says that it is done, without the entity, has the list read again, and the link is up: %j",
    (body) => {
      const unseen = { kind: "again", mayHaveArrived: true, linkDown: false };
      expect(judged(review, answered(204, body))).toMatchObject(unseen);
      expect(judged(pin, answered(200, body))).toMatchObject(unseen);
      // No list would ever show that it was made.
      const active = { fields: { status: 1, is_pinned: false }, version: "v1", content };
      expect(judged(review, answered(200, body), { base: active })).toMatchObject({
        kind: "done",
        how: "sent",
        observed: null,
        isWhole: false,
      });
      const pinned = { fields: { status: 1, is_pinned: true }, version: "v1", content };
      expect(judged(pin, answered(200, body), { base: pinned })).toMatchObject(unseen);
    },
  );

  test("api §5.3: a 412 that leaves out what was judged shows nothing to judge by, and settles nothing", () => {
    const { description: _text, attachments: _pictures, ...bare } = wire;
    expect(judged(review, answered(412, { data: { ...bare, status: 1 } }))).toEqual({
      kind: "needsYou",
      state: { name: "conflict", theirs: null },
      mayHaveArrived: false,
    });
  });

  test.each([{ error: "Locked" }, { error: { code: "E7", message: "Locked" } }, { detail: "Locked" }])(
    "api §5.5: a refusal without a message is told in the words that it has: %j",
    (body) => {
      expect(judged(pin, answered(409, body))).toMatchObject({ state: { name: "refused", message: "Locked" } });
    },
  );

  test.each([425, 429])("api §5.5: %i is tried again, and did not arrive", (status) => {
    expect(judged(pin, answered(status, {}, { "Retry-After": "7" }))).toMatchObject({
      kind: "again",
      mayHaveArrived: false,
      pauseMs: 7_000,
    });
  });

  test.each([
    [429, {}],
    [425, { "Retry-After": "0" }],
    [429, { "Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT", Date: "Sun, 06 Nov 1994 08:50:00 GMT" }],
    [503, { "Retry-After": "0" }],
    [503, { "Retry-After": "later" }],
  ])(
    "outbox Answers: %i that says no time to come (%o) asks for no pause, and waits longer each time",
    (status, headers) => {
      const result = judged(pin, answered(status, {}, headers));
      expect(result).toMatchObject({ kind: "again", pauseMs: null });
      if (result.kind === "done") throw new Error("It is not done");
      const world = { now: () => now, random: () => 0.5, uuid: () => "new", policy: defaultPolicy };
      const dueAt = (tries: number) => afterAnswer(rowOf(pin, { tries }), result, world).dueAt - now;
      expect([1, 4, 20].map(dueAt)).toEqual([500, 4_000, 30_000]);
    },
  );

  test.each([400, 403, 404, 409, 413, 422])("api §5.5: %i is final and keeps the server's words", (status) => {
    const errors = { status: ["No."] };
    expect(judged(pin, answered(status, { message: "No way", errors }))).toEqual({
      kind: "needsYou",
      state: { name: "refused", status, message: "No way", errors },
      mayHaveArrived: false,
    });
  });

  test("api §5.5: 401 pauses", () => {
    expect(judged(pin, answered(401))).toEqual({ kind: "signIn" });
  });

  test("api §5.2: 409 on a second attempt means the first still runs, but not for ever", () => {
    const second = { mayHaveArrived: true };
    expect(judged(pin, answered(409), second)).toMatchObject({ kind: "again", mayHaveArrived: true });
    expect(judged(pin, answered(409, {}, { "Idempotency-Replayed": "true" }), second)).toMatchObject({
      kind: "needsYou",
    });
    expect(judged(pin, answered(409), { ...second, firstSentAt: now - 600_000 })).toMatchObject({ kind: "needsYou" });
  });

  test("api §5.2: 409 that says when to ask again means that the first runs, whoever sent it, and is asked again then", () => {
    const running = answered(409, { message: "Still running" }, { "Retry-After": "7" });
    for (const over of [{}, { mayHaveArrived: true, firstSentAt: now - 600_000 }]) {
      const result = judged(pin, running, over);
      expect(result).toMatchObject({ kind: "again", mayHaveArrived: true, pauseMs: null, waitMs: 7_000 });
      if (result.kind === "done") throw new Error("It is not done");
      const row = afterAnswer(rowOf(pin), result, {
        now: () => now,
        random: () => 0,
        uuid: () => "new",
        policy: defaultPolicy,
      });
      expect(row).toMatchObject({ id: "key", state: { name: "waiting" }, dueAt: now + 7_000 });
    }
  });

  test.each([400, 403, 409, 412, 422])(
    "api §5.2: a replayed %i proves that the first attempt was refused; without that word it may have been done",
    (status) => {
      const second = { mayHaveArrived: true, firstSentAt: now - 600_000, keyKnown: true };
      const replayed = answered(status, {}, { "Idempotency-Replayed": "true" });
      expect(judged(review, replayed, second)).toMatchObject({ kind: "needsYou", mayHaveArrived: false });
      expect(judged(review, answered(status), second)).toMatchObject({ kind: "needsYou", mayHaveArrived: true });
    },
  );

  test("api §5.2: 422 to a second attempt without its notification asks for the very same request", () => {
    expect(judged(review, answered(422), { mayHaveArrived: true }, false)).toEqual({ kind: "sameAgain" });
    expect(judged(review, answered(422), { mayHaveArrived: true, keyKnown: true }, false)).toMatchObject({
      kind: "needsYou",
    });
  });

  test("api §5.3: 412 with another text is a conflict that shows theirs", () => {
    const data = { ...wire, title: "Bike", status: 2, is_pinned: 0, updated_at: "v2" };
    expect(judged(review, answered(412, { message: "Changed", data }))).toMatchObject({
      kind: "needsYou",
      state: { name: "conflict", theirs: { version: "v2", content: { title: "Bike" } } },
    });
  });

  test("api §5.3: 412 where only the version moved on is sent again with what the server has, not with what was read", () => {
    const base = { fields: {}, version: "v1", content: null };
    const over = { entity: "categories/1", base, sourceList: { call: "categories.list", input: {} } };
    const data = { id: 1, title: "Kites", image: "", position: 2, status: 1, updated_at: "v2" };
    const remove = mutationFor(categoryCalls.remove, removals);
    const result = judged(remove, answered(412, { message: "Changed", data }), over);
    expect(result).toMatchObject({ kind: "anew", observed: { version: "v2" } });

    const row = rowOf(remove, over);
    const readings = new Readings();
    readings.add(row.sourceList, 1, now, { kind: "rows", rows: new Map([[1, base]]), lastPage: 1, isPartial: false });
    readings.learn(row.entity, 2, { ...base, version: "v2" });
    const circumstances = {
      now,
      serverNow: null,
      monotonic: 3,
      graceEndsAt: 0,
      missingSince: null,
      policy: defaultPolicy,
      readings,
      replaysKeys: true,
      checksVersions: false,
      promisesVersions: false,
      urgentAt: 0,
    };
    expect(decideNext(row, remove, circumstances)).toMatchObject({ kind: "send", attempt: { version: "v2" } });
  });

  test("api §5.3: 412 after one's own first attempt arrived is done", () => {
    const data = { ...wire, status: 1, is_pinned: 0, updated_at: "v2" };
    expect(judged(review, answered(412, { data }), { mayHaveArrived: true })).toMatchObject({
      kind: "done",
      how: "already",
    });
  });

  test("outbox Send: success is 2xx and JSON and the expected shape of the same row", () => {
    const data = { ...wire, status: 1, is_pinned: 1, updated_at: "v2" };
    expect(judged(pin, answered(200, { data }))).toMatchObject({
      kind: "done",
      how: "sent",
      observed: { version: "v2" },
    });
    for (const body of [{ welcome: "to the hotel" }, { data: { ...data, id: 2 } }, []]) {
      expect(judged(pin, answered(200, body))).toMatchObject({ kind: "again", mayHaveArrived: true, linkDown: true });
    }
  });

  test("outbox Send: a review that is answered with another status than was meant is a conflict, not sent", () => {
    const data = { ...wire, status: -1, reject_message: "Blurred", is_pinned: 0, updated_at: "v2" };
    expect(judged(review, answered(200, { data }))).toMatchObject({
      kind: "needsYou",
      state: { name: "conflict", theirs: { fields: { status: -1, reject_message: "Blurred" } } },
      mayHaveArrived: false,
    });
  });

  test("outbox Send: a toggle that was turned back to what the moderator saw, as by a browser's resend, goes once more", () => {
    const data = { ...wire, status: 1, is_pinned: 0, updated_at: "v3" };
    expect(judged(pin, answered(200, { data }))).toMatchObject({ kind: "anew", observed: { version: "v3" } });
  });

  test("outbox Send: a toggle that landed the other way is shown to the moderator if the post was edited too, or will not stay", () => {
    const data = { ...wire, status: 1, is_pinned: 0 };
    const conflict = { kind: "needsYou", state: { name: "conflict" } };
    expect(judged(pin, answered(200, { data: { ...data, price: 90 } }))).toMatchObject(conflict);
    expect(judged(pin, answered(200, { data }), { tries: 4 })).toMatchObject(conflict);
  });

  test("api §1: a delete is done with 200, 204, or 404", () => {
    const remove = mutationFor(postCalls.remove, removals);
    expect(judged(remove, answered(200, { data: null, message: "Deleted" }))).toMatchObject({
      kind: "done",
      how: "sent",
    });
    expect(judged(remove, answered(204, null))).toMatchObject({ kind: "done", how: "sent" });
    const told = answered(200, { message: "Post deleted successfully" });
    expect(judged(remove, told)).toMatchObject({ kind: "done", how: "sent", isWhole: true });
    expect(judged(remove, answered(404))).toMatchObject({ kind: "done", how: "already" });
    expect(judged(remove, answered(410))).toMatchObject({ kind: "done", how: "already" });
    expect(judged(remove, answered(200, { welcome: 1 }))).toMatchObject({ kind: "again" });
  });
});

describe("outbox backoff", () => {
  test("outbox Answers: full jitter between 0 and min(60 s, 1 s · 2ⁿ)", () => {
    const most = (failures: number) => backoff(defaultPolicy.backoffMs, failures, () => 0.999_999_9);
    expect([0, 1, 2, 5, 6, 60].map(most)).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
    expect(backoff(defaultPolicy.backoffMs, 6, () => 0)).toBe(0);
  });

  test("outbox Order: a due time written under another clock is due", () => {
    expect(isDue(now + 5_000, now, defaultPolicy.backoffMs)).toBe(false);
    expect(isDue(now + 94_608_000_000, now, defaultPolicy.backoffMs)).toBe(true);
  });
});
