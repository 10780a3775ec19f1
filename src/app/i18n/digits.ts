import type { Language } from "./languages.ts";

/** Latin digits, or those of the language's own script on request. What people wrote, and files, keep theirs. */
export type Digits = "latin" | "local";

/** Numbering systems of CLDR. */
const systems: Readonly<Record<Language, string>> = { en: "latn", gu: "gujr", hi: "deva", mr: "deva" };

/** `latn`, `gujr` or `deva`. */
export const systemOf = (language: Language, digits: Digits): string =>
  digits === "latin" ? "latn" : systems[language];

/**
 * Numbers as India groups them, in a numbering system; `options` as of `Intl.NumberFormat`. `whole` writes the Latin digits of a
 * whole number without the browser's data of languages, which keeps the first rows waiting for 25 ms on a slow machine.
 */
export function numberFormat(
  options: Intl.NumberFormatOptions = {},
  whole?: (digits: string) => string,
): (value: number, system?: string) => string {
  const made = new Map<string, Intl.NumberFormat>();
  return (value, system = "latn") => {
    if (whole && system === "latn" && Number.isSafeInteger(value) && value >= 0) return whole(String(value));
    const format = made.get(system) ?? new Intl.NumberFormat(`en-IN-u-nu-${system}`, options);
    made.set(system, format);
    return format.format(value);
  };
}

/** `1,25,000` for `125000`: a comma before the last three digits, and before each two in front of them. */
export const inIndianGroups = (digits: string): string => digits.replaceAll(/\d(?=(?:\d\d)+\d$)/g, "$&,");

/** `1,25,000`. */
export const groupedNumber = numberFormat({}, inIndianGroups);
