import { expect, test } from "vitest";
import { createClaims } from "#app/features/review/claims/createClaims.ts";

/** Claims over a server that says `held`, or nothing. */
function rig() {
  const asked: (readonly number[])[] = [];
  const state = { now: 1_000, backs: 0, held: [] as { id: number; by: string }[] | null };
  const claims = createClaims({
    ask: async (ids) => {
      asked.push(ids);
      return state.held;
    },
    tellBack: () => void (state.backs += 1),
    now: () => state.now,
  });
  return { asked, state, claims };
}
const minute = 60_000;

test("ui Review: several posts are claimed at a time, and asked for again only when two of the next are unknown", async () => {
  const { asked, claims } = rig();
  await claims.want([1, 2, 3, 4]);
  await claims.want([2, 3, 4, 5]);
  await claims.want([3, 4, 5, 6]);
  expect(asked).toEqual([[1, 2, 3, 4]]);
  await claims.want([4, 5, 6, 7]);
  expect(asked).toEqual([
    [1, 2, 3, 4],
    [4, 5, 6, 7],
  ]);
});

test("ui Review: who has a post is known for a minute, one's own claim is asked for again before it ends", async () => {
  const { asked, state, claims } = rig();
  state.held = [{ id: 2, by: "Asha Patel" }];
  await claims.want([1, 2]);
  expect([claims.holderOf(1), claims.holderOf(2), claims.holderOf(3)]).toEqual([null, "Asha Patel", null]);
  state.now += minute;
  expect(claims.holderOf(2)).toBeNull();
  state.held = [];
  await claims.want([1]);
  expect(asked).toHaveLength(1);
  state.now += 8 * minute;
  await claims.want([1]);
  expect(asked).toHaveLength(2);
});

test("ui Review: without an answer nobody holds anything, and the server is left alone for a while", async () => {
  const { asked, state, claims } = rig();
  state.held = null;
  await claims.want([1, 2]);
  await claims.want([1, 2]);
  expect([asked.length, claims.holderOf(1)]).toEqual([1, null]);
  state.now += minute;
  await claims.want([1, 2]);
  expect(asked).toHaveLength(2);
});

test("ui Review: one request at a time, and what comes after all was given back is not believed, and given back as well", async () => {
  const { asked, state, claims } = rig();
  state.held = [{ id: 1, by: "Asha Patel" }];
  const first = claims.want([1, 2]);
  const second = claims.want([3, 4]);
  claims.giveBack();
  expect(state.backs).toBe(1);
  await Promise.all([first, second]);
  // The question may have been answered after it was given back.
  expect([asked.length, claims.holderOf(1), state.backs]).toEqual([1, null, 2]);
  claims.giveBack();
  expect(state.backs).toBe(2);
});

test("ui Review: another deck asks anew, also while the question of the one before is still on its way", async () => {
  const { asked, state, claims } = rig();
  const first = claims.want([1, 2]);
  claims.giveBack();
  state.held = [{ id: 2, by: "Asha Patel" }];
  const second = claims.want([1, 2]);
  await Promise.all([first, second]);
  expect([asked, claims.holderOf(2)]).toEqual([
    [
      [1, 2],
      [1, 2],
    ],
    "Asha Patel",
  ]);
  // That would be given back as well.
  expect(state.backs).toBe(1);
  // The end of the first question is not taken for that of the second.
  await claims.want([1, 2]);
  expect(asked).toHaveLength(2);
});
