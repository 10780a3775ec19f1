import { expect, test } from "vitest";
import { inStaggeredOrder, staggeredPlace, turned } from "#app/features/review/claims/staggeredStart.ts";
import { fed, noDeck } from "#app/features/review/deck/deck.ts";

test("ui Review: a person's place is always the same, and far from that of the others", () => {
  const places = [1, 2, 3, 4, 2 ** 48 + 12_345].map((person) => staggeredPlace(person, 100));
  expect(places).toEqual([1, 2, 3, 4, 2 ** 48 + 12_345].map((person) => staggeredPlace(person, 100)));
  for (const place of places) expect(place >= 0 && place < 100).toBe(true);
  const near = places.slice(0, 4).toSorted((one, other) => one - other);
  for (const [at, place] of near.entries()) expect(place - (near[at - 1] ?? -20)).toBeGreaterThanOrEqual(10);
  expect([staggeredPlace(7, 1), staggeredPlace(1, 100)]).toEqual([0, 0]);
});

test("ui Review: from the place that is the person's own the order wraps around, and what comes later is behind it", () => {
  const staggered = turned([1, 2, 3, 4], 2);
  expect(staggered).toEqual([3, 4, 1, 2]);
  expect(inStaggeredOrder([1, 2, 4, 5, 6], staggered)).toEqual([4, 1, 2, 5, 6]);
  expect(inStaggeredOrder([1, 2], [])).toEqual([1, 2]);
  const fedOn = fed(fed(noDeck, staggered), inStaggeredOrder([1, 2, 3, 4, 5, 6], staggered));
  expect(fedOn).toEqual({ order: [3, 4, 1, 2, 5, 6], current: 3 });
});
