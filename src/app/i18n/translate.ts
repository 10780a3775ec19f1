import { groupedNumber, systemOf, type Digits } from "./digits.ts";
import { formatMessage, type Value } from "./formatMessage.ts";
import type { Language } from "./languages.ts";
import type { gu } from "./messages/gu.ts";

/** Every sentence of the app: English as it stands in the code, and as the key of each catalogue. */
export type Sentence = keyof typeof gu;
/** A sentence that takes no values: a column's word, a menu entry. */
export type Words = Exclude<Sentence, `${string}{${string}`>;
/** How several of a kind are counted in one line: `3 approved`. */
export type Counted = Extract<Sentence, `{count} ${string}`>;
/** One language: each sentence, translated. */
export type Catalogue = Readonly<Record<Sentence, string>>;

/** What follows a plural's last form; its forms hold no values but `#`. */
type AfterPlural<Text> = Text extends `${string}}}${infer Rest}` ? Rest : never;
type NamesIn<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? Inside extends `${infer Name}, plural,${string}`
    ? Name | NamesIn<AfterPlural<Rest>>
    : Inside | NamesIn<Rest>
  : never;
/** An id is no number to be grouped. */
type ValuesOf<S extends Sentence> = S extends `${string}{${string}`
  ? [values: { readonly [Name in NamesIn<S> & string]: Name extends "id" ? string : Value }]
  : [];

interface Spoken {
  readonly language: Language;
  readonly catalogue: Readonly<Record<string, string>> | null;
  readonly find: FindSentence;
}

/** A text as a sentence with its values; `null` where it is none (`knownTexts.ts`). */
export type FindSentence = (text: string) => Found | null;

export interface Found {
  readonly sentence: Sentence;
  readonly values: Readonly<Record<string, string>>;
}

const findNone: FindSentence = () => null;
let current: Spoken = { language: "en", catalogue: null, find: findNone };
let digits: Digits = "latin";

/** The language of the screens. */
export const languageNow = (): Language => current.language;

/** The numbering system of the screens (CLDR): `latn` unless others were asked for. */
export const digitsNow = (): string => systemOf(current.language, digits);

/** Writes numbers in these digits from here on. What is on the screen has to be rendered again. */
export function writeDigits(next: Digits): void {
  digits = next;
}

const numberNow = (value: number) => groupedNumber(value, digitsNow());

/** Speaks `language` from here on; English needs neither. What is on the screen has to be rendered again. */
export function speak(language: Language, catalogue: Catalogue | null, find: FindSentence = findNone): void {
  current = { language, catalogue, find };
}

/**
 * The sentence in the language of the screens, with its values (ICU MessageFormat, see `formatMessage`).
 * Called while rendering or while telling, never at the top of a module: the language may change.
 */
export function t<S extends Sentence>(sentence: S, ...[values]: ValuesOf<S>): string {
  const message = current.catalogue?.[sentence] ?? sentence;
  return message.includes("{") ? formatMessage(message, values ?? {}, current.language, numberNow) : message;
}

/**
 * A text that is known only at run time (the server's, the contract's, a reason kept on disk) in the language of the screens.
 * Its English has to be a sentence of the catalogue, or one of `knownTexts` with values. Any other text stays as it came.
 */
export function translated(text: string): string {
  const { catalogue } = current;
  if (catalogue === null) return text;
  const plain = catalogue[text];
  if (plain !== undefined && Object.hasOwn(catalogue, text)) return plain;
  const found = current.find(text);
  if (found === null) return text;
  const values = Object.entries(found.values).map(([name, value]) => [name, translated(value)] as const);
  return formatMessage(catalogue[found.sentence] ?? text, Object.fromEntries(values), current.language);
}
