import { describe, expect, test } from "vitest";
import { hotkeyOf } from "#app/features/review/presses/hotkeys.ts";

const press = {
  key: "A",
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
  repeat: false,
};

describe("ui Review", () => {
  test("ui Review: a letter is a hotkey, large or small", () => {
    expect(hotkeyOf(press, false)).toBe("a");
    expect(hotkeyOf({ ...press, key: "ArrowLeft" }, false)).toBe("ArrowLeft");
  });

  test("ui Review: a letter typed into a field is none", () => {
    expect(hotkeyOf(press, true)).toBeNull();
  });

  test.for(["ctrlKey", "altKey", "metaKey", "isComposing", "defaultPrevented", "repeat"])(
    "ui Review: a letter with %s is none",
    (name) => {
      expect(hotkeyOf({ ...press, [name]: true }, false)).toBeNull();
    },
  );
});
