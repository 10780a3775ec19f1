import { describe, expect, test } from "vitest";
import { changeKey } from "#app/features/review/keys/changeKey.ts";
import { createDeckKeys, usualKeys } from "#app/features/review/keys/deckKeys.ts";

function memory(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe("ui Review: keys that can be changed (WCAG 2.1.4)", () => {
  test("ui Review: a letter is changed, kept on the device, and usual again on request", () => {
    const storage = memory();
    const keys = createDeckKeys(storage);
    expect(changeKey(keys, "approve", "Q")).toBeNull();
    expect(changeKey(keys, "reject", "ન")).toBeNull();
    expect(createDeckKeys(storage).get()).toEqual({ ...usualKeys, approve: "q", reject: "ન" });
    keys.choose(usualKeys);
    expect([keys.get(), createDeckKeys(storage).get()]).toEqual([usualKeys, usualKeys]);
  });

  test("ui Review: one letter never does two things, and what is no letter is no key", () => {
    const keys = createDeckKeys(memory());
    expect(changeKey(keys, "approve", "d")).toBe("D is the key of Disable.");
    expect(changeKey(keys, "approve", "a")).toBeNull();
    for (const key of ["1", "?", "Enter", " ", "ArrowUp", ""])
      expect(changeKey(keys, "approve", key)).toBe("Only a letter can be a key here.");
    expect(keys.get()).toEqual(usualKeys);
  });

  test("ui Review: what cannot be read is as usual, and another tab is followed", () => {
    for (const kept of [
      "{",
      "7",
      "{}",
      JSON.stringify({ ...usualKeys, approve: "d" }),
      JSON.stringify({ ...usualKeys, undo: 3 }),
    ])
      expect(createDeckKeys(memory({ "haat.deck-keys": kept })).get()).toEqual(usualKeys);
    const storage = memory();
    const [mine, other] = [createDeckKeys(storage), createDeckKeys(storage)];
    changeKey(mine, "next", "n");
    other.reread();
    expect(other.get().next).toBe("n");
  });
});
