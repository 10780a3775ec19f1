import { describe, expect, test } from "vitest";
import { formatMessage } from "#app/i18n/formatMessage.ts";
import { namesIn } from "#app/i18n/namesIn.ts";
import { knownTexts } from "#app/i18n/knownTexts.ts";
import { gu } from "#app/i18n/messages/gu.ts";
import { hi } from "#app/i18n/messages/hi.ts";
import { mr } from "#app/i18n/messages/mr.ts";
import { sourcesIn } from "#tests/setup/sources.ts";

const catalogues = { gu, hi, mr } as const;
const sentences = Object.keys(gu);

/** What a sentence says in the source: `{name}` and `${name}` are the same hole, a quote may be escaped there. */
const holed = (text: string) =>
  text
    .replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "{}")
    .replaceAll(/\{\w+\}/g, "{}")
    .replaceAll('\\"', '"');
const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`);

/** Written alike in all four: names, units, marks. */
const alike = /^(ID|2FA|English|UPI ID|WhatsApp|Whatsapp|\{\w+\}( KB| MB)?|ID \{id\})$/;

describe.each(Object.entries(catalogues))("house Translations: %s", (language, catalogue) => {
  test(`house Translations: ${language} says every sentence, with the same values`, () => {
    expect(Object.keys(catalogue)).toEqual(sentences);
    const wrong = Object.entries(catalogue).filter(
      ([sentence, said]) =>
        said.trim() === "" || namesIn(said).toSorted().join() !== namesIn(sentence).toSorted().join(),
    );
    expect(wrong).toEqual([]);
  });

  test(`house Translations: ${language} is written in its own script`, () => {
    const script = language === "gu" ? /[\u0a80-\u0aff]/ : /[\u0900-\u097f]/;
    const other = language === "gu" ? /[\u0900-\u0963\u0966-\u097f]/ : /[\u0a80-\u0aff]/;
    const foreign = Object.entries(catalogue).filter(
      ([sentence, said]) => (!script.test(said) && !alike.test(sentence)) || other.test(said),
    );
    expect(foreign).toEqual([]);
  });

  test(`house Translations: ${language} closes its braces and has a form for every number`, () => {
    const broken = Object.values(catalogue).filter(
      (said) =>
        said.split("{").length !== said.split("}").length ||
        (said.match(/, plural,/g)?.length ?? 0) !== (said.match(/other \{/g)?.length ?? 0),
    );
    expect(broken).toEqual([]);
  });
});

/** The sentence that begins so, of one. */
const ofOne = (language: keyof typeof catalogues, beginning: string): string => {
  const [, said] = Object.entries(catalogues[language]).find(([sentence]) => sentence.includes(beginning)) ?? [];
  if (said === undefined) throw new Error(`No sentence has ${beginning}`);
  const values = { count: 1, missing: 1, unsent: 1, hours: 1, minutes: 1, at: "10:05", name: "Asha" };
  return formatMessage(said, values, language);
};

test.for([
  ["gu", "changes were}} saved by another version", "1 ફેરફાર એપના બીજા વર્ઝને સેવ કર્યો છે અને આનાથી મોકલી શકાતો નથી."],
  ["gu", "changes}} discarded", "1 ફેરફાર છોડી દીધો"],
  ["gu", "changes}} that cannot be read?", "એવો 1 ફેરફાર છોડી દેવો છે?"],
  ["gu", "want to end {count", "1 સેશન ખરેખર બંધ કરવું છે?"],
  ["hi", "changes were}} saved by another version", "1 बदलाव ऐप के दूसरे वर्ज़न ने सेव किया है और इससे भेजा नहीं जा सकता।"],
  ["hi", "changes were}} saved by another version", "उसके बाद छोड़ा जा सकता है।"],
  ["hi", "of them were}} saved by another version", "वह इस डिवाइस पर रहता है।"],
  ["hi", "changes that were saved}} on this device", "सेव 1 बदलाव शायद नहीं है:"],
  ["hi", "sent once {name}", "भेजा जाएगा।"],
  ["hi", "posts}}, taken {at}", "ली हुई, इस डिवाइस पर है।"],
  ["hi", "posts}} could not be read.", "1 पोस्ट पढ़ी नहीं जा सकी।"],
  ["hi", "changes}} discarded", "1 बदलाव छोड़ दिया"],
  ["hi", "want to end {count", "1 सेशन सच में बंद करना है?"],
  ["hi", "{hours} h", "1 घंटा"],
  ["mr", "changes were}} saved by another version", "1 बदल ॲपच्या दुसऱ्या आवृत्तीने सेव्ह केला आहे आणि यातून पाठवता येत नाही."],
  ["mr", "changes were}} saved by another version", "त्यानंतर सोडता येईल."],
  ["mr", "of them were}} saved by another version", "या डिव्हाइसवर राहतो."],
  ["mr", "changes that were saved}} on this device", "सेव्ह केलेला 1 बदल कदाचित नाही:"],
  ["mr", "sent once {name}", "पाठवला जाईल."],
  ["mr", "posts}}, taken {at}", "10:05 वाजता घेतलेली, या डिव्हाइसवर आहे."],
  ["mr", "posts}} reviewed", "1 पोस्ट तपासली"],
  ["mr", "edited since: look again", "निवडलेली 1 पोस्ट त्यानंतर बदलली:"],
  ["mr", "changes}} discarded", "1 बदल सोडून दिला"],
  ["mr", "changes}} that cannot be read?", "वाचता न येणारा 1 बदल सोडून द्यायचा?"],
  ["mr", "want to end {count", "1 सेशन खरंच बंद करायचे?"],
  ["mr", "{minutes} min", "1 मिनिट"],
] as const)("house Translations: of one thing %s speaks of one: %s", ([language, beginning, words]) => {
  expect(ofOne(language, beginning)).toContain(words);
});

test("house Translations: a sentence that any list fills in fits words of every gender", () => {
  // The words of lists are of every gender: પોસ્ટ and પ્લાન, कैटेगरी and पेज, कॅटेगरी and प्लॅन.
  const gendered = {
    gu: /(નાખવા|નાખ્યા|શકાયાં|શકાઈ|શકાયા)(?!\p{M})/u,
    hi: /(हटाने हैं|हटाए|रहे हैं|रही हैं|पढ़े|पढ़ी)(?!\p{M})/u,
    mr: /(टाकायचे|टाकले$|आले नाहीत|आल्या)/u,
  };
  const filled = [
    "Are you sure you want to delete {count} {plural}?",
    "{count} {plural} deleted",
    "Loading the {what}…",
  ];
  const read = ["The {what} could not be read.", "{what} could not be read"];
  const wrong = (["gu", "hi", "mr"] as const).flatMap((language) =>
    Object.entries(catalogues[language]).filter(
      ([sentence, said]) => [...filled, ...read].includes(sentence) && gendered[language].test(said),
    ),
  );
  expect(wrong).toEqual([]);
});

test.for([
  ["gu", /લાઇન/],
  ["hi", /लाइन/],
  ["mr", /ओळ/],
] as const)("house Translations: a row has one name in %s", ([language, name]) => {
  const rows = Object.entries(catalogues[language]).filter(([sentence]) => /\b[Rr]ows?\b/.test(sentence));
  expect(rows.filter(([sentence, said]) => !name.test(said) && !/\{rows\}/.test(sentence))).toEqual([]);
});

test("house Translations: every sentence is said somewhere", () => {
  const said = sourcesIn("src")
    .filter(({ path }) => !/app\/(i18n\/messages|i18n\/knownTexts|look)\b/.test(path))
    // With its holes, and as it stands: a sentence may itself stand in a hole.
    .flatMap(({ text }) => [holed(text), text.replaceAll(/\{\w+\}/g, "{}")])
    .join("\n");
  const isSaid = (sentence: string) =>
    said.includes(holed(sentence)) ||
    // A rule of the contract names its field: `Days must be a number`.
    ((knownTexts as readonly string[]).includes(sentence) &&
      new RegExp(escaped(holed(sentence)).replaceAll(String.raw`\{\}`, "[^\n]+")).test(said));
  expect(sentences.filter((sentence) => !isSaid(sentence))).toEqual([]);
});

test("house Translations: of two texts that a message may be, the more telling one stands first", () => {
  const beaten = knownTexts.flatMap((text, at) =>
    knownTexts
      .slice(0, at)
      .filter((earlier) => new RegExp(`^${escaped(holed(earlier)).replaceAll(String.raw`\{\}`, ".+")}$`).test(text)),
  );
  expect(beaten).toEqual([]);
});
