import { compactPhone } from "./values.ts";

/**
 * The queries of reads. The app makes them from its address while a screen opens, and the queue from what lies on the disk.
 * Both need them at once, so they are read by small functions. What people enter in forms is checked by yup (`inputs/`),
 * which no screen waits for.
 */

/** The clean value of a parameter; `undefined` says nothing. Throws `RefusedParameter`. It takes its own result as it is. */
export type Parameter<Value> = (given: unknown) => Value;

/** What a parameter does not take. Its message is for people. */
export class RefusedParameter extends Error {
  override readonly name = "RefusedParameter";
}

type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type Values<Fields> = { [Name in keyof Fields]: Fields[Name] extends Parameter<infer Value> ? Value : never };
type Optional<Fields> = { [Name in keyof Fields]: undefined extends Fields[Name] ? Name : never }[keyof Fields];
type Plain<Fields> = { [Name in keyof Fields]: Fields[Name] };
/** Parameters that may say nothing may be left out. */
type Clean<Fields> = Plain<Omit<Fields, Optional<Fields>> & Partial<Pick<Fields, Optional<Fields>>>>;

/** The query of a read. */
export interface Query<Input> {
  readonly parameters: Parameters;
  /** The clean query, without parameters that it does not know. Throws `RefusedParameter`. */
  readonly read: (given: object) => Input;
}

/** The clean shape of a query. */
export type QueryInput<SomeQuery> = SomeQuery extends Query<infer Input> ? Input : never;

/** A query of these parameters. */
export function query<Fields extends Parameters>(parameters: Fields): Query<Clean<Values<Fields>>> {
  const entries = Object.entries(parameters);
  return {
    parameters,
    read: (given) => {
      const all: Readonly<Record<string, unknown>> = { ...given };
      const values = entries.map(([name, parameter]) => [name, parameter(all[name])] as const);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Clean<Values<Fields>>;
    },
  };
}

/** The query of a read that asks for nothing. */
export const noQuery = query({});

/** A parameter that is left out where it makes no sense, and where nothing is given. */
export function optional<Value>(read: (given: unknown) => Value | undefined): Parameter<Value | undefined> {
  return (given) => (given === undefined ? undefined : read(given));
}

/** The whole number that is given, also as its digits; NaN for anything else: `0x10`, `1e2`, `+1`, a list of one. */
export function wholeIn(given: unknown): number {
  const isWhole = typeof given === "string" ? /^(-(?!0))?\d+$/.test(given) : Number.isSafeInteger(given);
  return isWhole ? Number(given) : Number.NaN;
}

/** A whole number; anything else (`page=abc`, `per_page=0`) becomes the fallback, as in Laravel's paginator. */
export function wholeOr(
  fallback: number | undefined,
  valid: (value: number) => boolean,
): Parameter<number | undefined> {
  return optional((given) => {
    const whole = wholeIn(given);
    return Number.isSafeInteger(whole) && valid(whole) ? whole : fallback;
  });
}

/** A filter by id; anything else is left out. */
export const filterId = wholeOr(undefined, (value) => value > 0);

/** A filter by what may be 0: the code of a district or a taluka (spec §5 Region form), the console; anything else is left out. */
export const filterCode = wholeOr(undefined, (value) => value >= 0);

const longestText = 200;

/** A filter by text, trimmed. */
export const filterText = optional((given) => {
  const text = textOf(given).trim();
  if (text.length > longestText) throw new RefusedParameter(`It must be at most ${longestText} characters`);
  return text;
});

/**
 * A mobile number that is looked for, however it is written (`+91 98765-43210`, `૯૮૭૬૫ ૪૩૨૧૦`), as the digits that people are kept by;
 * other text as it is.
 */
export function soughtNumber(text: string): string {
  const digits = compactPhone(text).replace(/^\+?0*/, "");
  return /^(91)?[6-9]\d{9}$/.test(digits) ? digits : text;
}

/** One of these words; an empty one is left out, as Laravel makes it null. */
export function wordOf<const Word extends string>(
  words: readonly Word[],
  refusal: string,
): Parameter<Word | undefined> {
  const one = requiredWordOf(words, refusal);
  return optional((given) => (given === "" ? undefined : one(given)));
}

/** One of these words, which the query cannot do without. */
export function requiredWordOf<const Word extends string>(words: readonly Word[], refusal: string): Parameter<Word> {
  return (given) => {
    const found = words.find((word) => word === given);
    if (found === undefined) throw new RefusedParameter(refusal);
    return found;
  };
}

function textOf(given: unknown): string {
  if (typeof given === "string") return given;
  if (typeof given === "number" || typeof given === "boolean") return String(given);
  throw new RefusedParameter("It must be a text");
}
