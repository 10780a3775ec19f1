import { beforeEach, describe, expect, test } from "vitest";
import { leftOf, lock, lockedUntil } from "#app/screens/users/resetLock.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
beforeEach(() => kept.clear());

describe("§9 password reset lock", () => {
  test("§2 Users: the reset of one row is locked for 60 seconds, also after a reload, the others are free", () => {
    expect(lock(storage, 7, 1_000_000)).toBe(1_060_000);
    expect(lockedUntil(storage, 7, 1_000_000)).toBe(1_060_000);
    expect(lockedUntil(storage, 7, 1_059_999)).toBe(1_060_000);
    expect(lockedUntil(storage, 7, 1_060_000)).toBe(0);
    expect(lockedUntil(storage, 8, 1_000_000)).toBe(0);
  });

  test("§2 Users: on a device that is full it locks all the same, and the link is sent", () => {
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      },
    };
    expect(lock(full, 7, 1_000_000)).toBe(1_060_000);
  });

  test("§2 Users: a clock that was set back locks for no longer, and what cannot be read locks nothing", () => {
    lock(storage, 7, 1_000_000);
    expect(lockedUntil(storage, 7, 500_000)).toBe(0);
    expect([leftOf(1_060_000, 1_000_001), leftOf(1_060_000, 999_999), leftOf(1_060_000, 1_060_000)]).toEqual([
      59_999, 0, 0,
    ]);
    kept.set("haat.resetLock:7", "soon");
    expect(lockedUntil(storage, 7, 1_000_000)).toBe(0);
  });
});
