import type { DrawingName } from "#server/seed/pictures/drawings.ts";
import type { Language, Words } from "../lib/languages.ts";

/** Things of one sort within a category: one drawing shows them all. */
interface Item {
  readonly drawing: DrawingName;
  /** What a seller calls it. The same place in each list is the same thing. */
  readonly names: Readonly<Record<Language, readonly string[]>>;
  /** Rupees, cheapest and dearest. */
  readonly price: readonly [number, number];
}

/** A category and how people write about what is in it. */
export interface Goods {
  readonly category: string;
  /** How many of 100 posts are in it. */
  readonly share: number;
  /** Work is neither looked at nor exchanged, and nobody looks to buy it. */
  readonly offers: "things" | "work";
  readonly items: readonly Item[];
  /** Slots: `{name}`, `{years}`, `{place}`. */
  readonly titles: readonly Words[];
  /** Sentences for the description. More slots: `{km}`, `{count}`, `{percent}`. */
  readonly details: readonly Words[];
}

const inEach = <T>(of: (language: Language) => T): Record<Language, T> => ({
  en: of("en"),
  gu: of("gu"),
  hi: of("hi"),
  mr: of("mr"),
});

/** Brands and models are written in Latin letters in every language, with the word for the thing behind them. */
export function branded(drawing: DrawingName, price: Item["price"], word: Words, models: string): Item {
  const list = models.split(", ");
  const inLanguage = (language: Language) =>
    language === "en" ? list : list.map((model) => `${model} ${word[language]}`);
  return { drawing, price, names: inEach(inLanguage) };
}

/** Things that have a name of their own in each language. */
export function named(drawing: DrawingName, price: Item["price"], ...things: readonly Words[]): Item {
  const inLanguage = (language: Language) => things.map((thing) => thing[language]);
  return { drawing, price, names: inEach(inLanguage) };
}
