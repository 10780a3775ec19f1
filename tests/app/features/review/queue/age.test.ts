import { expect, test } from "vitest";
import { byAge, newestOf, notPassedBy, orderOf } from "#app/features/review/queue/age.ts";

const at = (id: number, created_at: string) => ({ id, created_at });
const nine = at(9, "2026-11-01T09:00:00Z");
const half = at(3, "2026-11-01T09:00:00.500000Z");
const ten = at(1, "2026-11-01T10:00:00.000Z");

test("ui Review: who has waited longest comes first, however many digits a time has", () => {
  expect([ten, half, nine].toSorted(byAge)).toEqual([nine, half, ten]);
  // Of one moment, the smaller id.
  expect([at(2, ten.created_at), ten].toSorted(byAge).map(({ id }) => id)).toEqual([1, 2]);
});

test("ui Review: what a page is sorted by is told by its rows", () => {
  expect(orderOf([nine, half, ten])).toBe("oldest first");
  expect(orderOf([ten, half, nine])).toBe("newest first");
  expect(orderOf([nine, nine, ten])).toBe("oldest first");
  expect(orderOf([half, nine, ten])).toBe("none");
  for (const rows of [[], [nine], [nine, nine]]) expect(orderOf(rows)).toBe("unknown");
});

test("ui Review: a post that was passed over has left the queue, a newer one may wait", () => {
  expect([nine, half, ten].filter(notPassedBy([nine]))).toEqual([nine, half, ten]);
  expect([nine, half, ten].filter(notPassedBy([half]))).toEqual([half, ten]);
  expect([nine, half, ten].filter(notPassedBy([]))).toEqual([nine, half, ten]);
});

test("ui Review: what is newest is not told by a server that sends the oldest first, whatever it is asked for", () => {
  expect(newestOf([ten, half], false, [nine])).toEqual(ten);
  // A pinned one may stand before it.
  expect(newestOf([nine, ten, half], false, [])).toEqual(ten);
  expect(newestOf([nine, half], false, [half])).toBeNull();
  expect(newestOf([nine, half], true, [ten])).toEqual(ten);
  expect(newestOf([], true, [])).toEqual(at(0, ""));
});
