import { groupedNumber, systemOf, type Digits } from "./digits.ts";
import { formatMessage, namesIn, type Value } from "./formatMessage.ts";
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
  /** Sentences with values that come as text. */
  readonly texts: readonly Sentence[];
}

let current: Spoken = { language: "en", catalogue: null, texts: [] };
let digits: Digits = "latin";
let patterns: readonly Pattern[] | null = null;

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
export function speak(language: Language, catalogue: Catalogue | null, texts: readonly Sentence[] = []): void {
  current = { language, catalogue, texts };
  patterns = null;
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
 * A text that is known only at run time — the server's, the contract's, a reason kept on disk — in the language of the
 * screens where its English is a sentence of the catalogue, or one of `knownTexts` with values; as it came where it is not.
 */
export function translated(text: string): string {
  const { catalogue } = current;
  if (catalogue === null) return text;
  const plain = catalogue[text];
  if (plain !== undefined && Object.hasOwn(catalogue, text)) return plain;
  patterns ??= current.texts.map(patternOf);
  for (const { sentence, match, names } of patterns) {
    const found = match.exec(text);
    if (found === null) continue;
    const values = Object.fromEntries(names.map((name, at) => [name, translated(found[at + 1] ?? "")]));
    return formatMessage(catalogue[sentence] ?? text, values, current.language);
  }
  return text;
}

/** A sentence with values, as an expression that finds them again. */
interface Pattern {
  readonly sentence: string;
  readonly match: RegExp;
  readonly names: readonly string[];
}

/** What some values look like: any text in their place would have their sentences found in others, such as `{status} on {at}`. */
const looks: Readonly<Record<string, string>> = {
  count: String.raw`(-?\d[\d,.]*)`,
  at: String.raw`(\d+ \S+ \d{4})`,
  middle: String.raw`(\S+)`,
};

function patternOf(sentence: string): Pattern {
  const escaped = sentence
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => looks[name] ?? "(.+?)");
  return { sentence, match: new RegExp(`^${escaped}$`, "su"), names: namesIn(sentence) };
}
