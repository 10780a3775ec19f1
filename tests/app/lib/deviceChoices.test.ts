import { afterEach, describe, expect, test } from "vitest";
import { createDeviceChoice, deviceChoices, standingMs, undoMs } from "#app/lib/deviceChoices.ts";

/** A storage that two tabs share. */
function storage(kept: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

afterEach(() => deviceChoices.undo.set("5"));

describe("ui Look: choices of this device", () => {
  test("ui Look: a choice is kept, and another tab has it once it is told", () => {
    const shared = storage();
    const [here, there] = [0, 1].map(() => createDeviceChoice(shared, "haat.test", ["one", "two"]));
    const told: string[] = [];
    there?.subscribe(() => told.push(there.get()));
    expect(here?.get()).toBe("one");
    here?.set("two");
    expect([here?.get(), there?.get()]).toEqual(["two", "one"]);
    there?.reread();
    there?.reread();
    expect(told).toEqual(["two"]);
    expect(createDeviceChoice(shared, "haat.test", ["one", "two"]).get()).toBe("two");
  });

  test("ui Look: what is kept and is no choice counts as the usual one; a full device has it until the tab is closed", () => {
    const full = {
      ...storage({ "haat.test": "seven" }),
      setItem: () => {
        throw new DOMException("Full", "QuotaExceededError");
      },
    };
    const choice = createDeviceChoice(full, "haat.test", ["one", "two"]);
    expect(choice.get()).toBe("one");
    choice.set("two");
    expect(choice.get()).toBe("two");
  });

  test("§9 Timers: Undo stands for 5, 15 or 60 s as chosen, and other lines in proportion", () => {
    const times = (["5", "15", "60"] as const).map((chosen) => {
      deviceChoices.undo.set(chosen);
      return [undoMs(), standingMs(2_000), standingMs(6_000)];
    });
    expect(times).toEqual([
      [5_000, 2_000, 6_000],
      [15_000, 6_000, 18_000],
      [60_000, 24_000, 72_000],
    ]);
  });
});
