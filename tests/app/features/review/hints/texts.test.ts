import { describe, expect, test } from "vitest";
import { contactsIn } from "#app/features/review/hints/text/contacts.ts";
import { isNearlySame, textSignature } from "#app/features/review/hints/textSignature.ts";
import { starterWords } from "#app/features/review/hints/words/starterWords.ts";
import { wordFinder } from "#app/features/review/hints/words/wordList.ts";
import { keepWatchedWords, watchedWords, withOthers } from "#app/features/review/hints/words/watchedWords.ts";
import { openDeviceStorage } from "#app/lib/deviceStorage.ts";
import { distinctPairs, editedPairs, type TextPair } from "./sets/nearTexts.ts";
import { samplePosts } from "./sets/samplePosts.ts";
import { scoreOf } from "./sets/score.ts";
import { withContacts } from "./sets/withContacts.ts";
import { withoutContacts } from "./sets/withoutContacts.ts";

const found = (text: string) => contactsIn(text).map(({ kind, meant }) => [kind, meant]);

describe("ui Review: hints of contacts", () => {
  test("ui Review: hidden contacts are found in four languages, and little else", () => {
    const has = (text: string) => contactsIn(text).length > 0;
    expect(withContacts.length + withoutContacts.length).toBeGreaterThanOrEqual(400);
    const { precision, recall } = scoreOf(
      withContacts.filter(has).length,
      withContacts.length,
      withoutContacts.filter(has).length,
    );
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });

  test.for([
    ["call nine eight two five zero one two three four five", "9825012345"],
    ["નવ આઠ બે પાંચ શૂન્ય એક બે ત્રણ ચાર પાંચ", "9825012345"],
    ["नऊ आठ दोन पाच शून्य एक दोन तीन चार पाच", "9825012345"],
    ["9️⃣8️⃣2️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣", "9825012345"],
    ["98250l2345 call", "9825012345"],
    ["+91 98250 12345", "9825012345"],
  ] as const)("ui Review: a hint says which number is hidden in %s", ([text, number]) => {
    expect(found(text)).toEqual([["phone", number]]);
  });

  test("ui Review: a number that is spelled out is quoted from its first word to its last", () => {
    const quoted = (text: string) => contactsIn(text).map(({ written, meant }) => [written, meant]);
    for (const [number, meant] of [
      ["ninety eight seventy six fifty four thirty two sixty one", "9876543261"],
      ["98765432 fifty-four", "9876543254"],
      ["double nine eight seven six five four three two one", "9987654321"],
      ["98765432 double five", "9876543255"],
    ] as const)
      expect(quoted(`Call ${number}, or come`)).toEqual([[number, meant]]);
  });

  test("ui Review: a long hostile text is looked through within moments", () => {
    const started = performance.now();
    for (const text of ["nine ", "9 ", "a@", "a.b_", "dot com ", "insta a.", "o9", "www . "])
      contactsIn(text.repeat(4_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe("ui Review: hints of words", () => {
  test("ui Review: whole words of the list are found, whatever their script, and sample posts have none", () => {
    const find = wordFinder(starterWords);
    expect(find("Selling GANJA, cheap")).toEqual(["ganja"]);
    expect(find("દેશી દારૂની બોટલ")).toEqual(["દેશી દારૂ"]);
    expect(find("फर्जी मार्कशीट बनवाएँ")).toEqual(["फर्जी मार्कशीट"]);
    expect(find("बनावट नोटा मिळतील")).toEqual(["बनावट नोटा"]);
    expect(find("Ganjam district, spray gun, Escorts tractor")).toEqual([]);
    const posts = samplePosts(400).filter(({ title, description }) => find(`${title}\n${description}`).length > 0);
    expect(posts).toEqual([]);
  });

  test.for([
    ["c++", "Learn C++ at home", "Vitamin C tablets"],
    ["100%", "100 % cotton", "100 pieces"],
    ["@home", "Work @home", "Made at home"],
    ["₹1 only*", "For ₹1 only", "1 only, take it"],
    ["(drone).", "a drone", "a dron"],
    ["a.k. 47", "AK-47: A-K 47", "a.k. 4"],
  ] as const)(
    "ui Review: a term of the list is found with the signs that it begins or ends with: %s",
    ([term, has, hasNot]) => {
      const find = wordFinder([term]);
      expect([find(has).length, find(hasNot)]).toEqual([1, []]);
    },
  );

  test("ui Review: an edited list stands in the place of the starter list until that is wanted again", () => {
    const storage = openDeviceStorage(() => {
      throw new Error("None");
    });
    expect(watchedWords(storage)).toBe(starterWords);
    expect(keepWatchedWords(" drone \n\ndrone\nકાચબો*", storage)).toBe(true);
    expect(watchedWords(storage)).toEqual(["drone", "કાચબો*"]);
    keepWatchedWords(null, storage);
    expect(watchedWords(storage)).toBe(starterWords);
  });

  test("ui Review: words that two tabs edit at once are those of both", () => {
    const storage = openDeviceStorage(() => {
      throw new Error("None");
    });
    keepWatchedWords("drone\ntiger\nopium", storage);
    // Another tab has added `ivory` and taken out `tiger`.
    keepWatchedWords("ivory\ndrone\nopium", storage);
    expect(withOthers("drone\ntiger\npangolin", "drone\ntiger\nopium", storage)).toBe("drone\npangolin\nivory");
    expect(withOthers("opium\ndrone", "ivory\ndrone\nopium", storage)).toBe("opium\ndrone");
  });
});

describe("ui Review: hints of texts", () => {
  test("ui Review: a text that was changed a little is the same, another of its category is not", () => {
    const posts = samplePosts(240);
    const same = ({ one, other }: TextPair) => isNearlySame(textSignature(one), textSignature(other));
    const edited = editedPairs(posts).filter(({ one }) => textSignature(one).length > 0);
    const distinct = distinctPairs(posts, true);
    const { precision, recall } = scoreOf(edited.filter(same).length, edited.length, distinct.filter(same).length);
    expect(edited.length).toBeGreaterThan(150);
    expect(recall).toBeGreaterThanOrEqual(0.88);
    expect(precision).toBeGreaterThanOrEqual(0.96);
  });
});
