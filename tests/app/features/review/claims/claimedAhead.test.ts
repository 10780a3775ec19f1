import { expect, test } from "vitest";
import { claimedAhead } from "#app/features/review/claims/claimedAhead.ts";

test("ui Review: a quarter of what waits is claimed at a time, at least six and at most what one request may name", () => {
  expect([0, 6, 24, 40, 80, 300].map(claimedAhead)).toEqual([6, 6, 6, 10, 20, 20]);
});
