import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followSwipe, type Way } from "#app/features/review/card/followSwipe.ts";

type Moved = readonly [
  name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
  x: number,
  y: number,
  at: number,
];

/** What is told of a pointer that goes down at 0, 0 and moves so. */
function follow(moves: readonly Moved[]) {
  const offsets: number[] = [];
  const ends: (Way | null)[] = [];
  const at = (clientX: number, clientY: number, timeStamp: number) => ({ pointerId: 1, clientX, clientY, timeStamp });
  followSwipe(at(0, 0, 0), { onMove: (offset) => offsets.push(offset), onEnd: (way) => ends.push(way) });
  for (const [name, x, y, time] of moves) {
    const event = new Event(name);
    for (const [key, value] of Object.entries(at(x, y, time))) Object.defineProperty(event, key, { value });
    window.dispatchEvent(event);
  }
  return { offsets, ends };
}

beforeEach(() => void vi.stubGlobal("window", new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

describe("ui Review: a swipe", () => {
  test("ui Review: a swipe tells how far it went and how fast it was when the finger left", () => {
    const { offsets, ends } = follow([
      ["pointermove", 8, 1, 20],
      ["pointermove", 50, 2, 50],
      ["pointermove", 90, 2, 90],
      ["pointerup", 90, 2, 100],
    ]);
    expect(offsets).toEqual([50, 90, 90]);
    expect(ends).toEqual([{ offset: 90, speed: 900 }]);
  });

  test("ui Review: a swipe whose moves come with its end is one, and a finger that rested at the end is not fast", () => {
    expect(follow([["pointerup", -150, 0, 100]]).ends).toEqual([{ offset: -150, speed: -1500 }]);
    const rested = follow([
      ["pointermove", 100, 0, 50],
      ["pointerup", 100, 0, 400],
    ]);
    expect(rested.ends).toEqual([{ offset: 100, speed: 0 }]);
  });

  test("ui Review: what goes up or down first scrolls, and never becomes a swipe", () => {
    const scrolled = follow([
      ["pointermove", 9, 12, 20],
      ["pointermove", 200, 12, 60],
      ["pointerup", 200, 12, 80],
    ]);
    expect(scrolled).toEqual({ offsets: [], ends: [] });
  });

  test("ui Review: a second finger looks closer: what the first one does from then on is no swipe", () => {
    const pinched = follow([
      ["pointermove", 60, 0, 40],
      ["pointerdown", 0, 80, 50],
      ["pointermove", 200, 0, 80],
      ["pointerup", 200, 0, 90],
    ]);
    expect(pinched).toEqual({ offsets: [60], ends: [null] });
    const before = follow([
      ["pointerdown", 0, 80, 10],
      ["pointermove", 200, 0, 80],
      ["pointerup", 200, 0, 90],
    ]);
    expect(before).toEqual({ offsets: [], ends: [] });
  });

  test("ui Review: a swipe that the browser takes away, and a tap, decide nothing", () => {
    const taken = follow([
      ["pointermove", 200, 0, 60],
      ["pointercancel", 0, 0, 80],
      ["pointerup", 200, 0, 90],
    ]);
    expect(taken).toEqual({ offsets: [200], ends: [null] });
    expect(follow([["pointerup", 4, 4, 80]])).toEqual({ offsets: [], ends: [] });
  });
});
