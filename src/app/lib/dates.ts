import { digitsNow, languageNow } from "#app/i18n/translate.ts";

/** The market's time zone: what staff read on a clock, whatever the device is set to. */
export const timeZone = "Asia/Kolkata";

/** English, as a file has it. */
const inFiles = "en-GB";
const localeNow = () => (languageNow() === "en" ? inFiles : `${languageNow()}-IN-u-nu-${digitsNow()}`);

const clock = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, ({ hour, minute }) =>
  [hour, minute].map((part) => String(part).padStart(2, "0")).join(":"),
);
const day = dateFormat({ day: "numeric", month: "short", year: "numeric" }, (at) => `${at.day} ${at.month} ${at.year}`);
const dayOfYear = dateFormat({ day: "numeric", month: "short" }, (at) => `${at.day} ${at.month}`);
const year = dateFormat({ year: "numeric" }, (at) => String(at.year));

/** What a clock in the market shows. */
interface Parts {
  readonly year: number;
  /** `Nov`, as British English shortens it. */
  readonly month: string;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"] as const;
/** India has had one time, and no summer time, since 1945; in milliseconds. */
const offset = 5.5 * 60 * 60 * 1000;

function partsOf(at: Date): Parts {
  const there = new Date(at.getTime() + offset);
  return {
    year: there.getUTCFullYear(),
    month: months[there.getUTCMonth()] ?? "",
    day: there.getUTCDate(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  };
}

/**
 * Times in the market's time zone; in the language of the screens and the digits that were asked for, unless told another `locale`.
 * `english` writes it without the browser's time zones and calendars, which keep the first rows waiting for 15 ms, a cheap
 * tablet's for 60.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  english?: (at: Parts) => string,
): (at: Date, locale?: string) => string {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at, locale = localeNow()) => {
    if (english && locale === inFiles) return english(partsOf(at));
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
