import { expect, test } from "vitest";
import { createSentRows, type SentRow } from "#app/data/changes/sentRows.ts";

const lists = ["posts.list", "posts.latest"];
const row = (id: number, status: number, updated_at: string | null) => ({ id, status, updated_at });
const approved = (over: Partial<SentRow> = {}): SentRow => ({
  lists,
  id: 7,
  changed: { status: 1 },
  row: row(7, 1, "2026-11-20T10:00:05Z"),
  ...over,
});

/** An own change arrives at 100 ms; the lists are asked for at 50 or 150. */
function arrived(...sent: readonly SentRow[]) {
  let ms = 0;
  const rows = createSentRows(() => ms);
  ms = 100;
  for (const one of sent) rows.note(one);
  return {
    rows,
    at: (then: number) => (ms = then),
    statuses: (seen: object, askedAt: number, call = "posts.list") =>
      rows
        .over(call, { rows: [seen, row(8, 2, null)], total: 2 }, askedAt)
        .rows.map((one) => Reflect.get(one, "status")),
  };
}

test("ui Outbox: a list that was asked for before a change arrived shows the change, one asked for later what the server says", () => {
  const { statuses } = arrived(approved());
  const before = row(7, 2, "2026-11-20T09:00:00Z");
  expect(statuses(before, 50)).toEqual([1, 2]);
  expect(statuses(before, 50, "posts.latest")).toEqual([1, 2]);
  expect(statuses(before, 150)).toEqual([2, 2]);
  expect(statuses(before, 50, "users.list")).toEqual([2, 2]);
});

test("ui Outbox: what is later than the own change stays, and what shows it already", () => {
  const { statuses } = arrived(approved());
  expect(statuses(row(7, 0, "2026-11-20T10:00:06Z"), 50)).toEqual([0, 2]);
  // A second is as fine as some servers tell it.
  expect(statuses(row(7, 2, "2026-11-20T10:00:05Z"), 50)).toEqual([1, 2]);
  const shown = { rows: [row(7, 1, "2026-11-20T10:00:05Z")] };
  expect(arrived(approved()).rows.over("posts.list", shown, 50).rows[0]).toBe(shown.rows[0]);
});

test("ui Outbox: of a server that tells no times the own change is believed, of several the last", () => {
  const disabled = approved({ changed: { status: 0 }, row: row(7, 0, null) });
  expect(arrived(approved({ row: row(7, 1, null) })).statuses(row(7, 2, null), 50)).toEqual([1, 2]);
  expect(arrived(approved({ row: row(7, 1, null) }), disabled).statuses(row(7, 2, null), 50)).toEqual([0, 2]);
});

test("ui Outbox: a row that was deleted does not come back with a list that was asked for before", () => {
  const { statuses } = arrived(approved({ changed: {}, row: null }));
  expect(statuses(row(7, 2, "2026-11-20T09:00:00Z"), 50)).toEqual([2]);
});

test("ui Outbox: an answer that is no list, and one of long after, stay as they are", () => {
  const { rows, at, statuses } = arrived(approved());
  const counts = { posts: 3 };
  expect(rows.over("posts.list", counts, 50)).toBe(counts);
  expect(rows.over("posts.list", null, 50)).toBe(null);
  at(300_000);
  rows.note(approved({ id: 9 }));
  expect(statuses(row(7, 2, null), 50)).toEqual([2, 2]);
});
