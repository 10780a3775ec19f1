import { afterEach, expect, test } from "vitest";
import { gu } from "#app/i18n/messages/gu.ts";
import { speak, writeDigits } from "#app/i18n/translate.ts";
import { countChoices } from "#app/features/offline/take/takeWords.ts";

afterEach(() => {
  speak("en", null);
  writeDigits("latin");
});

test("ui Pictures offline: how many can be chosen is said in the language that is spoken now, not when the dialog came first", () => {
  const labels = () => countChoices().map(({ label }) => label);
  expect(labels()).toEqual(["Next 25", "Next 50", "Next 100", "Next 250"]);
  speak("gu", gu);
  writeDigits("local");
  expect(labels()[0]).toBe(gu["Next {count}"].replace("{count}", "૨૫"));
});
