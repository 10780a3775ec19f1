import type { Language } from "./languages.ts";

/** Latin digits, or those of the language's own script on request. What people wrote, and files, keep theirs. */
export type Digits = "latin" | "local";

/** Numbering systems of CLDR. */
const systems: Readonly<Record<Language, string>> = { en: "latn", gu: "gujr", hi: "deva", mr: "deva" };

/** `latn`, `gujr` or `deva`. */
export const systemOf = (language: Language, digits: Digits): string =>
  digits === "latin" ? "latn" : systems[language];

const formats = new Map<string, Intl.NumberFormat>();

/** A number in the grouping of India, or as `options` have it, in a numbering system. */
export function numberText(value: number, system: string, options: Intl.NumberFormatOptions = {}): string {
  const key = `${system} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(`en-IN-u-nu-${system}`, options);
  formats.set(key, format);
  return format.format(value);
}
