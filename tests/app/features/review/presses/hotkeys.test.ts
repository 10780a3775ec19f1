import { describe, expect, test } from "vitest";
import { changeKey } from "#app/features/review/keys/changeKey.ts";
import { deckKeys, usualKeys } from "#app/features/review/keys/deckKeys.ts";
import { hotkeyOf } from "#app/features/review/presses/hotkeys.ts";

const press = {
  key: "A",
  code: "KeyA",
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

  test("ui Review: a keyboard that writes Gujarati means what else stands on the key, unless the deck has its letter", () => {
    expect(hotkeyOf({ ...press, key: "ો" }, false)).toBe("a");
    expect(hotkeyOf({ ...press, key: "૧", code: "Digit1" }, false)).toBe("1");
    expect(hotkeyOf({ ...press, key: "ત્ર", code: "KeyK" }, false)).toBe("k");
    changeKey(deckKeys, "approve", "ક");
    expect(hotkeyOf({ ...press, key: "ક", code: "KeyK" }, false)).toBe("ક");
    deckKeys.choose(usualKeys);
    expect(hotkeyOf({ ...press, key: "é", code: "Digit2" }, false)).toBe("é");
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
