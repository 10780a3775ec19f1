import { array, assert, nat, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import type { Category } from "#contract/resources/categories.ts";
import { placeFor, withMove } from "#app/screens/categories/reordering.ts";

const category = (id: number, position: number): Category => ({
  id,
  title: `Category ${id}`,
  image: "",
  position,
  posts_count: 0,
  status: 1,
  created_at: "2026-11-01T00:00:00Z",
  updated_at: null,
});
const four = [category(11, 1), category(12, 2), category(13, 3), category(14, 4)];
const order = (rows: readonly Category[]) => rows.map(({ id }) => id);

describe("§2 Categories: position", () => {
  test("§2 Categories: a row moved down or up, the others close up", () => {
    expect(order(withMove(four, { id: 11, position: 3 }))).toEqual([12, 13, 11, 14]);
    expect(order(withMove(four, { id: 14, position: 1 }))).toEqual([14, 11, 12, 13]);
    expect(withMove(four, { id: 12, position: 2 })).toBe(four);
    expect(withMove(four, { id: 99, position: 2 })).toBe(four);
  });

  test("§2 Categories: no two rows ever share a position", () => {
    assert(
      property(array(tuple(nat(7), nat(7)), { maxLength: 12 }), (moves) => {
        const start = Array.from({ length: 8 }, (_, index) => category(index + 1, index + 1));
        const end = moves
          .map(([id, position]) => ({ id: id + 1, position: position + 1 }))
          .reduce<readonly Category[]>(withMove, start);
        expect(end.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
        expect(order(end).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      }),
    );
  });

  test("§2 Categories: what is typed becomes a position that exists, or none", () => {
    expect(placeFor("3", 5)).toBe(3);
    expect(placeFor("0", 5)).toBe(1);
    expect(placeFor("99", 5)).toBe(5);
    expect(placeFor("2.4", 5)).toBe(2);
    expect(placeFor("", 5)).toBeNull();
    expect(placeFor("two", 5)).toBeNull();
  });
});
