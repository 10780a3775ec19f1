import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createClockFollower } from "#app/data/followClock.ts";

const noon = Date.parse("2026-11-20T12:00:00Z");
const day = 86_400_000;
const freshForMs = 15_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that has read one list after the other, the last a second ago, and whose clock can be set. */
function page(startedAt: number, ...lists: readonly string[]) {
  let passed = 0;
  const client = new QueryClient();
  const wait = (ms: number) => {
    passed += ms;
    vi.setSystemTime(Date.now() + ms);
  };
  vi.setSystemTime(startedAt);
  const look = createClockFollower(client, { now: Date.now, monotonic: () => passed, origin: startedAt });
  const read = (key: string) => client.setQueryData([key], key);
  for (const key of lists) {
    read(key);
    wait(1_000);
  }
  return {
    wait,
    read,
    look,
    set: (to: number) => void vi.setSystemTime(to),
    readAt: (key: string) => client.getQueryState([key])?.dataUpdatedAt ?? 0,
    isStale: (key: string) =>
      client
        .getQueryCache()
        .find({ queryKey: [key] })
        ?.isStaleByTime(freshForMs),
  };
}

describe("ui Offline: a clock that is set", () => {
  test("ui Offline: after it was set back a list is asked for again when it is old, and what is read now is the newest", () => {
    const { wait, read, look, set, readAt, isStale } = page(noon, "first", "second");
    set(noon - day);
    look();
    expect([isStale("first"), readAt("second") - readAt("first")]).toEqual([false, 1_000]);
    wait(1_000);
    read("third");
    expect(readAt("third")).toBeGreaterThan(readAt("second"));
    wait(freshForMs);
    expect([isStale("first"), isStale("second")]).toEqual([true, true]);
  });

  test("ui Offline: what was read before a tablet knew the time is as old as it is", () => {
    const { look, set, readAt, wait } = page(1_000, "first", "second");
    wait(3_600_000);
    set(noon);
    look();
    expect([readAt("first"), readAt("second")]).toEqual([noon - 3_602_000, noon - 3_601_000]);
  });

  test("ui Offline: a tablet that slept, or was set forward, and looks again and again, moves nothing", () => {
    const { look, set, readAt } = page(noon, "first");
    for (const at of [noon + day, noon + day, noon + 2 * day]) {
      set(at);
      look();
    }
    expect(readAt("first")).toBe(noon);
  });
});
