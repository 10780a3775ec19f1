import { textHash } from "#wire/textHash.ts";

export type FieldValue = string | number | boolean | null;
export type Fields = Readonly<Record<string, FieldValue>>;

/** The part of a post that a moderator judges; a change to any of it makes it another post. */
export interface ReviewedContent {
  readonly title: string;
  readonly description: string;
  readonly price: number;
  /** File names: the addresses may be signed anew on every read. */
  readonly pictures: readonly string[];
}

/** One row of a list at one moment: all that a later comparison needs, and no more. */
export interface Observed {
  /** The fields that queued changes are about: `status`, `is_pinned`, `read`. */
  readonly fields: Fields;
  /** `updated_at`, verbatim; null if the server does not send it. */
  readonly version: string | null;
  /** Null for resources that are not judged by their content. */
  readonly content: ReviewedContent | null;
}

/** One row as the answer to a change shows it. */
export interface ObservedRow {
  readonly id: number;
  /** Without what the answer leaves out: no field of that name, no content. */
  readonly observed: Observed;
  /** True where nothing is left out. */
  readonly isWhole: boolean;
}

/** True if all of `wanted` stands in `fields`. */
export function holds(fields: Fields, wanted: Fields): boolean {
  return Object.entries(wanted).every(([name, value]) => fields[name] === value);
}

/**
 * True if nothing the moderator judged has changed. Both the version and the content count: a version may be as coarse
 * as a second, and a server may send none.
 */
export function isSameContent(before: Observed, now: Observed): boolean {
  if (before.content === null || now.content === null) return true;
  const sameVersion = before.version === null || now.version === null || before.version === now.version;
  return sameVersion && isSameReviewedContent(before.content, now.content);
}

export function isSameReviewedContent(before: ReviewedContent, now: ReviewedContent): boolean {
  return (
    before.title === now.title &&
    before.description === now.description &&
    before.price === now.price &&
    before.pictures.length === now.pictures.length &&
    before.pictures.every((picture, index) => picture === now.pictures[index])
  );
}

/** A digest of the content: receipts on devices have it. */
export function digestOf({ title, description, price, pictures }: ReviewedContent): string {
  const halves = textHash(JSON.stringify([title, description, price, pictures]));
  return halves.map((half) => half.toString(36)).join(".");
}
