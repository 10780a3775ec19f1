import { expect, test } from "vitest";
import { createPresses } from "#app/features/review/presses/createPresses.ts";

test("ui Review: what is held is known until the last of it is let go, or the window lost the focus", () => {
  let now = 10;
  const presses = createPresses(() => now);
  let told = 0;
  const stop = presses.subscribe(() => (told += 1));
  presses.down("key KeyA");
  presses.down("key KeyA");
  presses.down("pointer 1");
  expect([presses.areHeld(), presses.releasedAt(), told]).toEqual([true, null, 2]);
  now = 20;
  presses.up("key KeyA");
  expect([presses.areHeld(), presses.releasedAt()]).toEqual([true, 20]);
  now = 30;
  presses.up("key KeyB");
  expect(presses.releasedAt()).toBe(20);
  presses.clear();
  expect([presses.areHeld(), presses.releasedAt(), told]).toEqual([false, 30, 4]);
  stop();
  presses.down("key KeyA");
  expect(told).toBe(4);
});
