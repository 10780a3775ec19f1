import { expect, test } from "vitest";
import { endWords, placeWords } from "#app/features/review/deck/deckWords.ts";
import { afterDecision, aheadIn, fed, following, moved, noDeck, shownIn } from "#app/features/review/deck/deck.ts";

const deck = fed(noDeck, [5, 4, 3]);

test("ui Review: the deck starts with the first post that waits, an empty one with none", () => {
  expect(deck.current).toBe(5);
  expect(fed(noDeck, []).current).toBeNull();
});

test("ui Review: who comes to a deck begins with the post that is chosen for them, and comes round to the oldest", () => {
  const middle = fed(noDeck, [5, 4, 3], (ids) => ids[1]);
  expect(middle).toEqual({ order: [5, 4, 3], current: 4 });
  const after = afterDecision(middle, (id) => id !== 4);
  expect([after.current, afterDecision(after, (id) => id === 5).current]).toEqual([3, 5]);
  expect(fed(noDeck, [5, 4, 3], () => undefined).current).toBe(5);
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

test("ui Review: what is taken back and is not among the posts of this deck has a place in it", () => {
  const words = (of: typeof deck) => placeWords(of, { left: 0, state: "complete" });
  const back = shownIn(moved(deck, 1), 9);
  expect([back, words(back), moved(back, 1).current, moved(back, -1).current]).toEqual([
    { order: [5, 9, 4, 3], current: 9 },
    "2 of 4",
    4,
    5,
  ]);
  expect(shownIn(deck, 3)).toEqual({ order: deck.order, current: 3 });
  expect(
    shownIn(
      afterDecision(deck, () => false),
      9,
    ),
  ).toEqual({ order: [5, 4, 3, 9], current: 9 });
  expect(shownIn(deck, null)).toEqual({ order: deck.order, current: null });
});

test("ui Review: further pages go behind the post that is shown, each where its age puts it", () => {
  const second = moved(deck, 1);
  expect(fed(second, [5, 4, 3])).toBe(second);
  expect(fed(second, [9, 5, 4, 3, 8])).toEqual({ order: [5, 4, 9, 3, 8], current: 4 });
  // Decided ones stay before those that wait, and are not shown again.
  expect(fed(second, [9, 8])).toEqual({ order: [5, 4, 3, 9, 8], current: 4 });
  const done = afterDecision(deck, () => false);
  expect(fed(done, [5])).toBe(done);
  expect(fed(done, [9, 8])).toEqual({ order: [5, 4, 3, 9, 8], current: 9 });
});

test("ui Review: how many come after the one that is shown", () => {
  expect([noDeck, deck, moved(deck, 1), afterDecision(deck, () => false)].map(aheadIn)).toEqual([0, 2, 1, 0]);
});

test("ui Review: the place among all that wait, as far as anybody knows", () => {
  const words = (left: number | null, state: "complete" | "reading") => placeWords(moved(deck, 1), { left, state });
  expect(words(309, "reading")).toBe("2 of 312");
  expect(words(null, "reading")).toBe("2 of 3+");
  expect(words(0, "reading")).toBe("2 of 3+");
  expect(words(0, "complete")).toBe("2 of 3");
  expect(words(1_997, "reading")).toBe("2 of 2,000");
});

test("ui Review: All done is said only where the server has no other", () => {
  const words = (state: "reading" | "complete" | "cut off" | "failed", decided: number, more: object = {}) =>
    endWords({ state, ids: [], fresh: [], unreadable: 0, pagesRead: 4, pages: 12, ...more }, decided);
  expect(words("complete", 312)).toBe("All done: 312 posts decided.");
  expect(words("complete", 1)).toBe("All done: 1 post decided.");
  expect(words("complete", 0)).toBe("No posts are under review.");
  expect(words("complete", 25, { fresh: [7] })).toBe("25 posts decided. New ones have come meanwhile.");
  expect(words("complete", 25, { ids: [7] })).toBe("25 posts decided. 1 post under review again.");
  expect(words("complete", 25, { unreadable: 2 })).toBe("25 posts decided. 2 posts could not be read.");
  expect(words("cut off", 25)).toBe("All done on this device: 25 posts decided. More may wait on the server.");
  expect(words("failed", 25)).toBe("25 posts decided. The others could not be fetched.");
  expect(words("reading", 25)).toBe("25 posts decided. Looking whether more wait… Page 4 of 12.");
  expect(words("reading", 0)).toBe("Looking for posts under review… Page 4 of 12.");
  const filtered = (decided: number) =>
    endWords({ state: "complete", ids: [], fresh: [], unreadable: 0, pagesRead: 4, pages: 12 }, decided, true);
  expect(filtered(0)).toBe("No posts of this filter are under review.");
  expect(filtered(3)).toBe("3 posts decided. No others of this filter are under review.");
  for (const state of ["cut off", "failed", "reading"] as const)
    for (const decided of [0, 1, 25]) expect(words(state, decided)).not.toMatch(/All done(?! on this device)/);
});

test("ui Review: the posts that come next are known, those that are decided left out", () => {
  expect(following(deck, () => true, 2)).toEqual([4, 3]);
  expect(following(deck, (id) => id === 3, 2)).toEqual([3]);
  expect(following({ ...deck, current: null }, () => true, 2)).toEqual([]);
});
