import { expect, onTestFinished, test, vi } from "vitest";
import { endWithNpm } from "#build/devMount.ts";

test("house Start: who ends npm run dev, as a stop button does, ends the server with it", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const end = vi.fn<() => void>();
  let parent = 7;
  endWithNpm({ npm_lifecycle_event: "dev" }, end, () => parent);
  // By hand, in a terminal: whoever its parent is may go.
  endWithNpm({}, end, () => parent);
  vi.advanceTimersByTime(3_000);
  expect(end).not.toHaveBeenCalled();
  parent = 1;
  vi.advanceTimersByTime(3_000);
  expect(end).toHaveBeenCalledTimes(1);
});
