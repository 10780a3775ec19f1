import { expect, test } from "vitest";
import { isDecidedHere } from "#app/features/posts/decidedHere.ts";
import { draft } from "../../../outbox/rig/draft.ts";

test("ui Review: an unsent decision takes a post out of those that wait, a pin that is not sent does not", () => {
  const waiting = (...kinds: string[]) =>
    isDecidedHere(new Map([["posts/7", kinds.map((kind, seq) => ({ ...draft(7), kind, seq, rev: 0 }))]]), 7);
  expect([waiting("posts.review"), waiting("posts.remove"), waiting("posts.pin", "posts.review")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([waiting("posts.pin"), waiting(), isDecidedHere(new Map(), 7)]).toEqual([false, false, false]);
});
