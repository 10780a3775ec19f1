import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { findKnownText } from "#app/i18n/knownTexts.ts";
import { guessLanguage } from "#app/i18n/languages.ts";
import { gu } from "#app/i18n/messages/gu.ts";
import { mr } from "#app/i18n/messages/mr.ts";
import { textLanguage } from "#app/i18n/textLanguage.ts";
import { languageNow, speak, t, translated, writeDigits } from "#app/i18n/translate.ts";
import { clockTime, dayOf } from "#app/lib/dates.ts";
import { bareText, countText, moneyText } from "#app/lib/money.ts";
import { langOf } from "#app/ui/controls/langOf.ts";

afterEach(() => speak("en", null));

describe("ui Look: in the language of the person", () => {
  test("ui Look: English says what stands in the code", () => {
    expect([languageNow(), t("Approve"), t("Next {count}", { count: 25 })]).toEqual(["en", "Approve", "Next 25"]);
    expect(translated("Title is required")).toBe("Title is required");
  });

  test("ui Look: a sentence, one with a number, and a text of the server are said in it", () => {
    speak("gu", gu, findKnownText);
    expect(t("Approve")).toBe(gu.Approve);
    expect(t("{count, plural, one {# post} other {# posts}}", { count: 100_000 })).toBe("1,00,000 પોસ્ટ");
    expect(translated("Invalid credentials")).toBe(gu["Invalid credentials"]);
    expect(translated("Title must be at most 255 characters")).toBe(
      gu["{label} must be at most {count} characters"].replace("{label}", gu.Title).replace("{count}", "255"),
    );
    expect(translated("Too many wrong codes. Please try again in 90 seconds.")).toContain("90");
    expect(translated("Still used by posts: Cows, Bulls")).toBe(
      gu["Still used by posts: {names}"].replace("{names}", "Cows, Bulls"),
    );
    expect(translated("The email has already been taken. (and 2 more errors)")).toBe(
      gu["{message} (and {count} more errors)"]
        .replace("{message}", gu["The email has already been taken."])
        .replace("{count}", "2"),
    );
    // As Laravel words it.
    expect(translated("The email has already been taken. (and 1 more error)")).toBe(
      `${gu["The email has already been taken."]} (અને બીજા 1)`,
    );
    expect(translated("Gujarat is still used by districts.")).toContain(gu.districts);
  });

  test("ui Review: a hint is said in it as a whole, whatever its category and its words are", () => {
    speak("gu", gu, findKnownText);
    const priced = (among: string) => translated(`Price ₹99.50 is 3.1 times the middle of ${among}, ₹9,000`);
    const said = (among: string) => `કિંમત ₹99.50: ${among} ની વચલી કિંમત ₹9,000 કરતાં 3.1 ગણી`;
    expect(priced("12 like posts")).toBe(said("12 મળતી પોસ્ટ"));
    expect(priced("12 posts in Tractors")).toBe(said("Tractors ની 12 પોસ્ટ"));
    expect(priced("12 posts in Sofa, Bed")).toBe(said("Sofa, Bed ની 12 પોસ્ટ"));
    expect(translated("Price ₹50 is far below the middle of 12 posts in this category, ₹9,000")).toBe(
      `કિંમત ₹50: ${gu["this category"]} ની 12 પોસ્ટ ની વચલી કિંમત ₹9,000 કરતાં ઘણી ઓછી`,
    );
    expect(translated("On the list of words: “gun on rent” in the title")).toContain("“gun on rent”");
    expect(translated("Same picture as #7, other seller, rejected on 20 Nov 2026")).toContain("20 Nov 2026 એ નામંજૂર");
  });

  test("ui Look: digits are Latin, and those of the script on request", () => {
    speak("gu", gu, findKnownText);
    const posts = "{count, plural, one {# post} other {# posts}}";
    const at = new Date("2026-11-20T03:35:00Z");
    expect([countText(100_000), dayOf(at), clockTime(at)]).toEqual(["1,00,000", "20 નવે, 2026", "09:05"]);
    writeDigits("local");
    onTestFinished(() => writeDigits("latin"));
    expect([t(posts, { count: 100_000 }), t(posts, { count: bareText(1) })]).toEqual(["૧,૦૦,૦૦૦ પોસ્ટ", "૧ પોસ્ટ"]);
    expect([moneyText(125_000), dayOf(at), clockTime(at)]).toEqual(["₹૧,૨૫,૦૦૦", "૨૦ નવે, ૨૦૨૬", "૦૯:૦૫"]);
    speak("en", null);
    expect([countText(100_000), dayOf(at)]).toEqual(["1,00,000", "20 Nov 2026"]);
  });

  test("ui Look: what nobody knows is shown as it came, and what is translated stays", () => {
    speak("mr", mr, findKnownText);
    const ofAServer = ["You may not act on this post", "There are too many posts in this plan", "Asked too many times"];
    for (const text of [
      ...ofAServer,
      "The disk melted",
      "",
      "Post Expiry Days",
      "toString",
      "__proto__",
      t("Approve"),
    ]) {
      expect(translated(text)).toBe(text);
    }
  });

  test.for([
    [["gu-IN", "en"], "gu"],
    [["en-IN", "hi"], "en"],
    [["ta-IN", "mr"], "mr"],
    [["ta"], "en"],
    [[], "en"],
  ] as const)("ui Look: of a browser's %s", ([wanted, language]) => {
    expect(guessLanguage(wanted)).toBe(language);
  });

  test.for([
    ["ગીર ગાય, બે વેતર", "gu"],
    ["Honda Activa ની ચાવી સાથે", "gu"],
    ["बिजली का पंखा, एक साल पुराना", "hi"],
    ["म्हैस विकणे आहे, पहिले वेत", "mr"],
    ["शेतीसाठी ट्रॅक्टर", "mr"],
    ["ट्रैक्टर", "hi"],
    ["Samsung TV", "en"],
    ["₹ 1,200", null],
  ] as const)("ui Review: a seller who wrote %s", ([text, language]) => {
    expect(textLanguage(text)).toBe(language);
  });

  test("ui Look: on a page in Gujarati only what is in another language says so", () => {
    speak("gu", gu);
    expect([langOf("ગાય"), langOf("Samsung TV"), langOf("बेचना है")]).toEqual([undefined, "en", "hi"]);
  });
});
