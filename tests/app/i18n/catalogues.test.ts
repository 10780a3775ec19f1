import { describe, expect, test } from "vitest";
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
