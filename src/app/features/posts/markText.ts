import { latinDigits } from "#contract/values.ts";

/** What a moderator should notice inside a description (app/README.md, Review). */
export type MarkKind = "phone" | "link" | "upi";

/** A stretch of a text; `kind` is `null` where there is nothing to notice. Joined, the texts are the whole. */
export interface Token {
  readonly kind: MarkKind | null;
  readonly text: string;
}

/** Digits of the scripts that sellers write in: Latin, Devanagari, Gujarati. */
const digit = "[0-9०-९૦-૯]";

/**
 * One pattern with a group for each kind, in the order in which they win: an address of the web, a payment address
 * (`name@bank`, also a mail address), ten or more digits however they are spaced, with or without +91 or 0.
 */
const pattern = new RegExp(
  [
    `(?<link>(?:https?:\\/\\/|www\\.)[^\\s<>"']+|\\b[a-z0-9-]+\\.(?:com|in|net|org|me|io|co|app|link|shop|store|xyz|info|biz|ly)(?:\\/[^\\s<>"']*)?(?![\\w@.-]))`,
    `(?<upi>[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9.-]{1,63}[a-z0-9])`,
    `(?<phone>(?:\\+|\\b00)?${digit}(?:[\\s().\\p{Pd}]{0,2}${digit}){9,13}(?!${digit}))`,
  ].join("|"),
  "giu",
);

/** Splits a text into plain and marked stretches. Pure; hands back every character of `text`, once and in order. */
export function markText(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const kind = kindOf(match.groups);
    // A full stop or bracket after an address belongs to the sentence.
    const found = kind === "phone" ? match[0] : match[0].replace(/[.,;:!?)\]}।]+$/u, "");
    if (kind === null || (kind === "phone" && !isPhone(found))) continue;
    if (match.index > from) tokens.push({ kind: null, text: text.slice(from, match.index) });
    tokens.push({ kind, text: found });
    from = match.index + found.length;
  }
  if (from < text.length) tokens.push({ kind: null, text: text.slice(from) });
  return tokens;
}

function kindOf(groups: Record<string, string | undefined> | undefined): MarkKind | null {
  if (groups?.link !== undefined) return "link";
  if (groups?.upi !== undefined) return "upi";
  return groups?.phone === undefined ? null : "phone";
}

/** Ten digits that an Indian number can be (it starts with 6 to 9), with or without 0, 91, 0091 or 91 0 before them. */
function isPhone(text: string): boolean {
  return /^(?:0|(?:00?)?910?)?[6-9]\d{9}$/.test(latinDigits(text).replace(/\D/g, ""));
}
