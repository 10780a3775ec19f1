import { describe, expect, test } from "vitest";
import { after, shown, withHidden, type HeldPage, type LatestPage } from "#app/data/heldPage.ts";

interface Row {
  readonly id: number;
  readonly title: string;
}

const row = (id: number, title = `Post ${id}`): Row => ({ id, title });
const page = (ids: readonly number[], at: number, hasNext = false): LatestPage<Row> => ({
  rows: ids.map((id) => row(id)),
  at,
  hasNext,
});
const idsOf = (held: HeldPage<Row>) => held.rows.map(({ id }) => id);
const held = (ids: readonly number[], hasNext = false) => shown("page 1", page(ids, 1, hasNext), "waits");

describe("ui Review: the list never jumps under a finger", () => {
  test("ui List: rows that a fetch brings unasked wait, those that it lacks stay", () => {
    const later = after(held([5, 4, 3, 2]), page([7, 6, 5, 3, 2], 2));
    expect(idsOf(later)).toEqual([5, 4, 3, 2]);
    expect(later.newRows).toBe(2);
    expect(idsOf(shown(later.place, later.latest, "waits"))).toEqual([7, 6, 5, 3, 2]);
  });

  test("ui List: a row is brought up to date where it stands, the others stay the same objects", () => {
    const before = held([3, 2, 1]);
    const rows = [row(3), row(1), row(2, "Sold")];
    const later = after(before, { rows, at: 2, hasNext: false });
    expect(later.rows.map(({ title }) => title)).toEqual(["Post 3", "Sold", "Post 1"]);
    expect(later.rows[0]).toBe(before.rows[0]);
    expect(later.newRows).toBe(0);
    const same = after(later, { rows: rows.map((one) => ({ ...one })), at: 3, hasNext: false });
    expect(same.rows).toBe(later.rows);
    expect(after(same, same.latest)).toBe(same);
  });

  test("ui List: one's own deletion goes at once, also where a later fetch is the first to tell", () => {
    const hiding = withHidden(held([4, 3, 2, 1], true), [row(4), row(2), row(1)]);
    const fetched = after(hiding, page([4, 2, 1, 0], 2, true));
    // The row that moves up from the next page takes the room that is left at the end.
    expect([idsOf(fetched), fetched.newRows]).toEqual([[4, 2, 1, 0], 0]);

    const taken = after(held([4, 3, 2, 1], true), page([4, 2, 1], 1, true));
    expect(idsOf(taken)).toEqual([4, 2, 1]);
    expect(idsOf(after(taken, page([5, 4, 2, 1], 2, true)))).toEqual([4, 2, 1]);
    expect(after(taken, page([5, 4, 2, 1], 2, true)).newRows).toBe(1);
    expect(idsOf(after(taken, page([4, 2, 1, 0], 2, true)))).toEqual([4, 2, 1, 0]);
  });

  test("ui List: a row that a fetch lacked stays when the answer to an own change comes after it", () => {
    const fetched = after(held([4, 3, 2, 1]), page([5, 4, 2, 1], 2));
    const rows = [row(5), row(4), row(2, "Pinned"), row(1)];
    const changed = after(fetched, { rows, at: 2, hasNext: false });
    expect(changed.rows.map(({ title }) => title)).toEqual(["Post 4", "Post 3", "Pinned", "Post 1"]);
    expect(idsOf(after(changed, { rows: [row(5), row(4), row(1)], at: 2, hasNext: false }))).toEqual([4, 3, 1]);
  });

  test("ui List: a deletion that was taken back changes nothing", () => {
    const hiding = withHidden(held([3, 2, 1]), [row(3), row(1)]);
    expect(idsOf(after(hiding, page([3, 2, 1], 2)))).toEqual([3, 2, 1]);
    expect(withHidden(hiding, [row(3), row(1)])).toBe(hiding);
  });

  test("ui List: what moves up from the next page after others' deletions is not called new", () => {
    const full = after(held([9, 8, 7], true), page([9, 7, 6], 2, true));
    expect([idsOf(full), full.newRows]).toEqual([[9, 8, 7], 0]);
    const last = after(held([9, 8, 7]), page([9, 7, 6], 2));
    expect(last.newRows).toBe(1);
    const another = after(held([9, 8, 7], true), page([30, 29, 28], 2, true));
    expect([idsOf(another), another.newRows]).toEqual([[9, 8, 7], 3]);
  });

  test("ui List: a fetch that was asked for, and the first one over rows that nobody has touched, shows what it brings", () => {
    for (const next of ["shows", "shows unless touched"] as const) {
      const later = after({ ...held([2, 1]), next }, page([4, 3], 2));
      expect([idsOf(later), later.newRows, later.next]).toEqual([[4, 3], 0, "waits"]);
    }
    // A change of a row in memory is no fetch: what was asked for is still to come.
    const asked = after({ ...held([2, 1]), next: "shows" as const }, page([2], 1));
    expect([idsOf(asked), asked.next]).toEqual([[2], "shows"]);
  });

  test("ui List: an empty list shows what comes", () => {
    expect(idsOf(after(held([]), page([2, 1], 2)))).toEqual([2, 1]);
    expect(idsOf(after(withHidden(held([3]), []), page([2, 1], 2)))).toEqual([2, 1]);
  });

  test("ui List state: the stamp is as old as the oldest row that is shown", () => {
    const gone = after(held([3, 2, 1]), page([3, 1], 2));
    expect(gone.trueAt).toBe(1);
    expect(after(gone, page([4, 3, 2, 1], 3)).trueAt).toBe(3);
    expect(shown(gone.place, gone.latest, "waits").trueAt).toBe(2);
  });
});
