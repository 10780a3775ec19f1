import { namesIn } from "./namesIn.ts";
import type { Found, Sentence } from "./translate.ts";

/**
 * Sentences with values that come as text: of the contract's rules, the server, the queue and the hints. Only these are looked
 * for in a text (`translated`); the more telling of two stands first.
 */
export const knownTexts = [
  "{message} (and {count} more error)",
  "{message} (and {count} more errors)",
  "{label} is required",
  "{label} are required",
  "{label} must be at most {count} characters",
  "{label} must be at least {count} characters",
  "{label} must be at least {count}",
  "{label} must be exactly 12 digits with country code",
  "{label} must be a number",
  "{label} must be a whole number",
  "{label} must have at most 2 decimals",
  "{label} must be positive",
  "{label} must not be negative",
  "{label} is too large",
  "{label} must be a valid email",
  "Missing required column(s): {names}",
  "Some files exceed the {megabytes}MB limit: {names}",
  "Too many wrong codes. Please try again in {seconds} seconds.",
  "Too many attempts. Please try again in {seconds} seconds.",
  "The server answered {status}",
  "Something other than the API answered ({what})",
  "Already decided by {name}",
  "Already {verb} by {name}. Your notification was not sent.",
  "Already {verb} by {name}, with another reason: “{reason}”. Yours was not sent.",
  "Already {verb} by {name}, with another reason: “{reason}”. Yours was not sent, nor was your notification.",
  "Same picture as #{id}, {seller}, {status}",
  "Same picture as #{id}, {status}",
  "Almost the same text as #{id}, {seller}, {status}",
  "Almost the same text as #{id}, {status}",
  "{status} today",
  "{status} yesterday",
  "{status} on {at}",
  "On the list of words: “{term}” in the {field}",
  "Link in the {field}: {written}",
  "UPI id or e-mail in the {field}: {written}",
  "Phone number in the {field}: “{written}” is {number}",
  "Phone number in the {field}: {number}",
  "{count} like posts",
  "{count} posts in {category}",
  "{count} times",
  "Price {price} is {far} the middle of {among}, {middle}",
  "The file has {count} columns; at most {most} are read",
  "{count} cells, but the header has {most}",
  "{label} is missing",
  "{label} is longer than {count} letters",
  "{label} is not a number",
  "Code {code} stands in row {row} already",
  "Row {row}: a quote does not close",
  "Still used by posts: {names}",
  "Still used by plans: {names}",
  "{what} is still used by {by}.",
  "{inserted} rows inserted, {updated} updated",
  "{label} {id} does not exist",
  "{what} not found.",
  "User {id}",
] as const satisfies readonly Sentence[];

/** The first of them that a text is, with what stands in its places. */
export function findKnownText(text: string): Found | null {
  patterns ??= knownTexts.map(patternOf);
  for (const { sentence, match, names } of patterns) {
    const found = match.exec(text);
    if (found !== null)
      return { sentence, values: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""])) };
  }
  return null;
}

let patterns: readonly Pattern[] | null = null;

/** A sentence with values, as an expression that finds them again. */
interface Pattern {
  readonly sentence: Sentence;
  readonly match: RegExp;
  readonly names: readonly string[];
}

/** What some values look like: any text in their place would have their sentences found in others, such as `{status} on {at}`. */
const looks: Readonly<Record<string, string>> = {
  count: String.raw`(-?\d[\d,.]*)`,
  at: String.raw`(\d+ \S+ \d{4})`,
  middle: String.raw`(\S+)`,
};

function patternOf(sentence: Sentence): Pattern {
  const escaped = sentence
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => looks[name] ?? "(.+?)");
  return { sentence, match: new RegExp(`^${escaped}$`, "su"), names: namesIn(sentence) };
}
