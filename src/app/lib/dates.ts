import { digitsNow, languageNow } from "#app/i18n/translate.ts";

/** The market's time zone: what staff read on a clock, whatever the device is set to. */
export const timeZone = "Asia/Kolkata";

/** English, as a file has it. */
const inFiles = "en-GB";
const localeNow = () => (languageNow() === "en" ? inFiles : `${languageNow()}-IN-u-nu-${digitsNow()}`);

const clock = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = dateFormat({ day: "numeric", month: "short", year: "numeric" });
const dayOfYear = dateFormat({ day: "numeric", month: "short" });
const year = dateFormat({ year: "numeric" });

/** Times in the market's time zone; in the language of the screens and the digits that were asked for, unless told another `locale`. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: Date, locale?: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at, locale = localeNow()) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
    made.set(locale, format);
    return format.format(at);
  };
}

/** `09:05` on a 24-hour clock. */
export function clockTime(at: Date): string {
  return clock(at);
}

/** `20 Nov 2026`, for people to read. */
export function dayOf(at: Date): string {
  return day(at);
}

/** The same day has the same key, whatever language is spoken: to compare, and to keep. */
export function dayKey(at: Date): string {
  return day(at, inFiles);
}

/** `09:05`, with `20 Nov 2026, ` before it when that is not the day of `now`. */
export function clockTimeWithDay(at: Date, now: Date): string {
  return dayKey(at) === dayKey(now) ? clockTime(at) : `${dayOf(at)}, ${clockTime(at)}`;
}

/** As short as it is clear on the day of `now`: `09:05`, `20 Nov, 09:05` of the same year, else with the year. */
export function shortTimeText(text: string | null, now: Date): string {
  const long = dateTimeText(text);
  const at = new Date(text ?? "");
  if (Number.isNaN(at.getTime())) return long;
  if (dayKey(at) === dayKey(now)) return clockTime(at);
  return year(at) === year(now) ? `${dayOfYear(at)}, ${clockTime(at)}` : long;
}

/** `dateTimeText` for a narrow column: it can be broken before the clock, and neither date nor clock within. */
export function unbrokenTimeText(text: string | null): string {
  return dateTimeText(text).replaceAll(/(?<!,) /g, "\u00a0");
}

/** A server's time stamp as `20 Nov 2026, 09:05`; text that is no time stays as it is. */
export function dateTimeText(text: string | null, locale?: string): string {
  if (text === null) return "";
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : `${day(at, locale)}, ${clock(at, locale)}`;
}

/** The same in English, for files: they are exchanged. */
export function fileTimeText(text: string | null): string {
  return dateTimeText(text, inFiles);
}
