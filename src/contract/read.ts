/**
 * Readers: small functions that turn the answers of real servers (contract/README.md §1: `0`/`1` for booleans, decimals as strings,
 * `null` for a missing relation) into one clean shape, or throw `UnreadableError`. They replace a schema
 * library because a list of 10,000 rows goes through them on a cheap tablet.
 */

/** `origin` is `{host}` ("" for the app's own origin), `at` names the place in the body for error messages. */
export type Read<T> = (value: unknown, origin: string, at: string) => T;

/** The clean shape that a reader makes. */
export type Shape<R> = R extends Read<infer T> ? T : never;

/** A body that breaks the contract: a failed call, never an empty list. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
  constructor(at: string, expected: string, got: unknown) {
    super(`${at} should be ${expected}, not ${got === null ? "null" : Array.isArray(got) ? "an array" : typeof got}`);
  }
}

/** The number that JSON holds, also as a string; NaN for anything else. */
export function numberIn(value: unknown): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

/** A positive integer, also as a string. */
export const id: Read<number> = (value, _origin, at) => {
  const number = numberIn(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UnreadableError(at, "a positive integer", value);
};

/** A required count: a whole number from 0, also as a string. */
export const count: Read<number> = (value, _origin, at) => {
  const number = numberIn(value);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new UnreadableError(at, "a count", value);
};

/** As India groups digits, or the West. */
const grouped = /^-?\d{1,3}(,\d\d\d?)*,\d{3}(\.\d*)?$/;

/** Any finite number, also as a string (`"1200.00"`, `"1200,00"`, grouped `"1,20,000.00"`); absent or unreadable is 0. */
export const decimal: Read<number> = (value) => {
  const number =
    typeof value === "string"
      ? Number.parseFloat(grouped.test(value) ? value.replaceAll(",", "") : value.replace(",", "."))
      : value;
  return typeof number === "number" && Number.isFinite(number) ? number : 0;
};

/** Text; a number becomes its digits, absent is "". */
export const text: Read<string> = (value) =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Required text, trimmed. */
export const someText: Read<string> = (value, origin, at) => {
  const found = text(value, origin, at).trim();
  if (found === "") throw new UnreadableError(at, "text", value);
  return found;
};

/** Text; `null` if it is absent or empty. */
export const textOrNull: Read<string | null> = (value, origin, at) => text(value, origin, at) || null;

/**
 * A time as text. One without a time zone is in UTC as every other (contract/README.md §1), where a browser takes it for its own; text that
 * is no time stays as it is.
 */
export const time: Read<string> = (value, origin, at) => {
  const given = text(value, origin, at);
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*$/.test(given) ? `${given.replace(" ", "T")}Z` : given;
};

/** A boolean as servers write it: `true`, `1`, `"1"`, `"true"`. */
export const flag: Read<boolean> = (value) => value === true || value === 1 || value === "1" || value === "true";

/** A required boolean, as servers write it. */
export const yesOrNo: Read<boolean> = (value, origin, at) => {
  if (![true, false, 1, 0, "1", "0", "true", "false"].some((one) => one === value)) {
    throw new UnreadableError(at, "a boolean", value);
  }
  return flag(value, origin, at);
};

/** A status switch's value (spec §9): 1 on, 0 off. */
export const onOff: Read<0 | 1> = (value, origin, at) => (flag(value, origin, at) ? 1 : 0);

/**
 * An address that an image, a video or a link may use: absolute http(s), `data:image`, or a path from `{host}`. One that no browser can
 * read, such as `http://:8000/a.jpg`, is none: a screen that resolves it would fail as a whole.
 */
export const mediaUrl: Read<string> = (value, origin) => {
  if (typeof value !== "string" || value === "") return "";
  if (/^https?:\/\//i.test(value)) return addressOrEmpty(value);
  if (/^(data:image\/|blob:)/i.test(value)) return value;
  if (value.startsWith("//")) return addressOrEmpty(`https:${value}`);
  if (/^[a-z][a-z0-9+.-]*:/i.test(value)) return "";
  return `${origin}/${value.replace(/^[\\/]+/, "")}`;
};

// Browsers and Node have it; this room has the types of neither.
declare const URL: new (address: string) => object;

function addressOrEmpty(address: string): string {
  try {
    void new URL(address);
    return address;
  } catch {
    return "";
  }
}

/** An address without what a file store signs it with, anew in each answer: S3 and its like, Google, Azure, Laravel. */
export const unsigned = (address: string): string =>
  /[?&](?:x-\w+-signature|signature|sig)=/i.test(address) ? address.replace(/[?#].*$/, "") : address;

/** One of the given values; numbers may come as strings, words in any case. */
export function oneOf<const T extends string | number>(...values: readonly T[]): Read<T> {
  return (value, origin, at) => {
    const given = text(value, origin, at).toLowerCase();
    const found = values.find((one) => String(one).toLowerCase() === given);
    if (found === undefined) throw new UnreadableError(at, values.join(" or "), value);
    return found;
  };
}

/** `read`, or `null` for an absent value; "" is what a server keeps of a field that a form sends empty. */
export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value, origin, at) => ((value ?? "") === "" ? null : read(value, origin, at));
}

/** `read`, or `fallback` for a value that is absent or cannot be read. */
export function or<T>(read: Read<T>, fallback: T): Read<T> {
  return (value, origin, at) => {
    try {
      return read(value, origin, at);
    } catch {
      return fallback;
    }
  };
}

/** A relation: `null` if it is missing or cannot be read, so that the rest of the row is kept. */
export function relation<T>(read: Read<T>): Read<T | null> {
  return or(nullable(read), null);
}

/** An array; absent is empty, anything else is unreadable. */
export function arrayOf<T>(read: Read<T>): Read<T[]> {
  return (value, origin, at) => {
    const items = itemsIn(value ?? []);
    if (items === null) throw new UnreadableError(at, "an array", value);
    return items.map((item, index) => read(item, origin, `${at}[${index}]`));
  };
}

/** The readable items of an array; empty for anything else. For details that a row can do without. */
export function readableOf<T>(read: Read<T>): Read<T[]> {
  return (value, origin, at) =>
    (itemsIn(value) ?? []).flatMap((item, index) =>
      or<T[]>((one) => [read(one, origin, at)], [])(item, origin, `${at}[${index}]`),
    );
}

/** What an array holds, also one that PHP has taken items out of, and so writes with their places: `{ "0": …, "2": … }`. */
function itemsIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  return isRecord(value) && Object.keys(value).every((place) => /^\d+$/.test(place)) ? Object.values(value) : null;
}

/**
 * An object with the given fields; fields that are not named are left behind. Those in `essential` must be there,
 * whatever they hold: they tell one entity from another, and from a body that is no entity.
 */
export function record<Fields extends Record<string, Read<unknown>>>(
  fields: Fields,
  essential: readonly (keyof Fields & string)[] = [],
): Read<{ [Name in keyof Fields]: Shape<Fields[Name]> }> {
  const entries = Object.entries(fields);
  return (value, origin, at) => {
    if (!isRecord(value)) throw new UnreadableError(at, "an object", value);
    const missing = essential.find((name) => !(name in value));
    if (missing !== undefined) throw new UnreadableError(`${at}.${missing}`, "there", undefined);
    const result: Record<string, unknown> = {};
    for (const [name, read] of entries) result[name] = read(value[name], origin, `${at}.${name}`);
    return result as { [Name in keyof Fields]: Shape<Fields[Name]> };
  };
}

/** A JSON object: no array, no null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
