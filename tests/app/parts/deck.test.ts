import { expect, test } from "vitest";
import { afterDecision, deckOf, extended, moved, newIn } from "#app/parts/review/deck.ts";

const deck = deckOf([5, 4, 3]);

test("ui Review: the deck starts with the first post that waits, an empty one with none", () => {
  expect(deck.current).toBe(5);
  expect(deckOf([]).current).toBeNull();
});

test("ui Review: J and K step by one and stay at the ends", () => {
  expect(moved(deck, 1).current).toBe(4);
  expect(moved(moved(moved(deck, 1), 1), 1).current).toBe(3);
  expect(moved(deck, -1).current).toBe(5);
});

test("ui Review: after a decision the next post that waits opens, decided ones are passed over", () => {
  expect(afterDecision(deck, (id) => id === 3).current).toBe(3);
});

test("ui Review: what was skipped comes round again, and the deck ends when nothing waits", () => {
  const last = moved(moved(deck, 1), 1);
  expect(afterDecision(last, (id) => id === 5).current).toBe(5);
  expect(afterDecision(last, () => false).current).toBeNull();
});

test("ui Review: new posts wait apart and go to the end, so that nothing moves", () => {
  expect(newIn(deck, [9, 5, 4, 3, 8])).toEqual([9, 8]);
  const longer = extended(deck, [9, 8]);
  expect(longer).toEqual({ order: [5, 4, 3, 9, 8], current: 5 });
  expect(
    extended(
      afterDecision(deck, () => false),
      [9],
    ).current,
  ).toBe(9);
});
