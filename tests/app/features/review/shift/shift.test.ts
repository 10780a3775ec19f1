import "fake-indexeddb/auto";
import { describe, expect, test } from "vitest";
import { receiptOf, type Outcome, type Receipt } from "#outbox/change/receipt.ts";
import {
  keptLines,
  pastOf,
  settledBy,
  shiftLineOf,
  shiftOf,
  unsentOf,
  type ShiftLine,
} from "#app/features/review/shift/shift.ts";
import { openShiftStore } from "#app/features/review/shift/shiftStore.ts";
import { wipeReview } from "#app/features/review/reviewStores.ts";
import { applyMine } from "#outbox/delivery/resolve.ts";
import { allMutations } from "#outbox/mutations/registry.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";
import { draft } from "../../../../outbox/rig/draft.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Noon in India. */
const noon = Date.parse("2026-11-20T06:30:00Z");

const line = (id: string, at: number, words = "Approve"): ShiftLine => ({ id, post: 7, title: "ગાય", words, at });
/** A waiting approval. */
const row = (change: Partial<QueuedChange> = {}): QueuedChange => {
  const args = { id: 7, status: 1, send_notification: false };
  return { ...draft(7), seq: 1, rev: 0, kind: "posts.review", args, desired: { status: 1 }, ...change };
};
const receipt = (outcome: Outcome, kind = "posts.review"): Receipt => ({
  seq: 1,
  id: "a",
  kind,
  entity: "posts/7",
  title: "ગાય",
  words: "Reject: Duplicate",
  outcome,
  refusal: null,
  createdAt: noon,
  at: noon + 5_000,
});

describe("ui Review: My shift", () => {
  test("ui Review: a decision that stands is one, counted when it was made", () => {
    expect(settledBy(receipt("sent"))).toEqual({
      line: {
        id: `posts/7 ${noon}`,
        post: 7,
        title: "ગાય",
        words: "Reject: Duplicate",
        at: noon,
      },
    });
    expect(settledBy(receipt("already"))).toHaveProperty("line");
    for (const outcome of ["undone", "replaced", "cancelled", "discarded", "kept theirs"] as const)
      expect(settledBy(receipt(outcome))).toEqual({ gone: `posts/7 ${noon}` });
    expect(settledBy(receipt("sent", "posts.pin"))).toEqual({});
  });

  test("ui Review: a decision that is sent under another key, after Apply mine, is still one, and one that is discarded then is none", () => {
    const made = row({ state: { name: "conflict", theirs: null }, createdAt: noon });
    const write = applyMine(made, { mutations: allMutations, now: () => noon + minute, uuid: () => "another" });
    if (write === null) throw new Error("It was not applied");
    expect(write.row.id).not.toBe(made.id);
    const noted = shiftLineOf(made, "Approve");
    expect(settledBy(receiptOf(write.row, "Approve", "sent", noon + 2 * minute, null)).line).toEqual(noted);
    expect(settledBy(receiptOf(write.row, "Approve", "discarded", noon + 2 * minute, null)).gone).toBe(noted?.id);
    // An earlier release kept it under its first key.
    expect(keptLines([{ ...line("a", noon), title: "" }, line("posts/7 1", noon)], noon)).toEqual([
      line("posts/7 1", noon),
    ]);
  });

  test("ui Review: a decision that needs a check needs its person, and is not counted as on its way", () => {
    const rows = [
      row({ state: { name: "needsCheck" } }),
      row({ seq: 2, state: { name: "conflict", theirs: null } }),
      row({ seq: 3, state: { name: "refused", status: 422, message: "No", errors: {} } }),
      row({ seq: 4 }),
      row({ seq: 5, kind: "posts.pin" }),
    ];
    const { needy, waiting } = unsentOf(rows);
    expect([needy.map(({ seq }) => seq), waiting]).toEqual([[1, 2, 3], 1]);
  });

  test("ui Review: today is the market's day, and its decisions are counted by outcome", () => {
    const lines = [
      line("1", noon),
      line("2", noon - minute, "Reject: Duplicate"),
      line("3", noon - 2 * minute, "Reject: The price does not look right."),
      // 23:59 of the day before in India, and 00:01 of this one.
      line("4", Date.parse("2026-11-19T18:29:00Z")),
      line("5", Date.parse("2026-11-19T18:31:00Z")),
    ];
    const { counts, total } = shiftOf(lines, noon);
    expect([total, counts.get("Approve"), counts.get("Reject"), counts.get("Disable")]).toEqual([4, 2, 2, undefined]);
  });

  test("ui Review: the pace leaves pauses out, and is not made of too few", () => {
    const every = (ms: number, count: number, from: number) =>
      Array.from({ length: count }, (_, at) => line(`${from}-${at}`, from + at * ms));
    const busy = every(6_000, 11, noon);
    expect(shiftOf(busy, noon).pace).toBe(600);
    expect(shiftOf([...busy, ...every(6_000, 11, noon + 3 * 60 * minute)], noon).pace).toBe(600);
    expect(shiftOf(busy.slice(0, 5), noon).pace).toBeNull();
    expect(shiftOf([], noon)).toEqual({ counts: new Map(), total: 0, pace: null });
  });

  test("ui Review: seven days are kept, newest first, and no more than 5,000", () => {
    const lines = [line("old", noon - 7 * day), line("week", noon - 7 * day + minute), line("now", noon)];
    expect(keptLines(lines, noon).map(({ id }) => id)).toEqual(["now", "week"]);
    const many = Array.from({ length: 5_200 }, (_, at) => line(String(at), noon - at));
    expect(keptLines(many, noon)).toHaveLength(5_000);
  });

  test("ui Review: words of what was done", () => {
    expect([pastOf("Approve"), pastOf("Reject: Duplicate: yes"), pastOf("Review")]).toEqual([
      "Approved",
      "Rejected: Duplicate: yes",
      "Review",
    ]);
  });

  test("security Storage: a shift is each person's own, twice the same line is one, and a logout deletes it", async () => {
    await openShiftStore(1).keep([line("a", noon), line("b", noon - 8 * day)]);
    await openShiftStore(1).keep([line("a", noon), line("c", noon + 1), line("e", noon)]);
    await openShiftStore(1).drop(["e", "unknown"]);
    await openShiftStore(11).keep([line("d", noon)]);
    expect((await openShiftStore(1).load(noon + 1, noon + 1)).map(({ id }) => id)).toEqual(["c", "a"]);
    // Eight days later nothing is left of it on the disk either.
    await openShiftStore(1).load(noon + 8 * day, noon + 8 * day);
    expect(await openShiftStore(1).load(noon, null)).toEqual([]);
    expect(await openShiftStore(11).load(noon, null)).toHaveLength(1);
    await wipeReview();
    expect(await openShiftStore(11).load(noon, null)).toEqual([]);
  });

  test("ui Review: My shift of a device whose clock was ahead for a while has what was decided before", async () => {
    const store = openShiftStore(2);
    await store.keep([line("a", noon)]);
    for (const serverNow of [null, noon + minute]) {
      expect(await store.load(noon + 8 * day, serverNow)).toEqual([]);
      expect((await store.load(noon + minute, serverNow)).map(({ id }) => id)).toEqual(["a"]);
    }
  });
});
