import { time } from "#contract/read.ts";
import type { PostStatus } from "#contract/resources/posts.ts";
import { dayKey, dayOf } from "#app/lib/dates.ts";
import { moneyText } from "#app/lib/money.ts";
import type { Hint, KnownPost, SeenPost } from "./known.ts";
import { pictureDistance } from "./picture/pictureHash.ts";
import { oddPrice } from "./prices.ts";
import { contactsIn, type Contact } from "./text/contacts.ts";
import { isNearlySame } from "./textSignature.ts";
import type { WordFinder } from "./words/wordList.ts";

interface HintDeps {
  /** What the device knows of this post. */
  readonly own: KnownPost;
  readonly others: readonly KnownPost[];
  readonly findWords: WordFinder;
  readonly now: Date;
}

/** So many of 256 bits may differ, and it is the same picture. Chosen by `npm run bench:hints`. */
export const samePicture = 34;
/** Of each sort, so that one does not hide the others. */
const most = 3;
const msPerDay = 86_400_000;

/** What a moderator might want to look at, most telling first; decides nothing. Pure. */
export function hintsOf(post: SeenPost, { own, others, findWords, now }: HintDeps): readonly Hint[] {
  const rest = others.filter(({ id }) => id !== post.id);
  const pictured = worst(rest.filter((other) => hasSamePicture(own, other)));
  const written = worst(rest.filter((other) => isNearlySame(own.text, other.text) && !pictured.includes(other)));
  const fields = [
    ["title", post.title],
    ["description", post.description],
  ] as const;
  return [
    ...pictured.map((other) => aboutOther("picture", own, other, now)),
    ...written.map((other) => aboutOther("text", own, other, now)),
    ...fields.flatMap(([field, text]) =>
      contactsIn(text)
        .slice(0, most)
        .map((contact) => said(contactText(contact, field))),
    ),
    ...fields.flatMap(([field, text]) =>
      findWords(text)
        .slice(0, most)
        .map((term) => said(`On the list of words: “${term}” in the ${field}`)),
    ),
    ...priceHints(post, own, rest),
  ];
}

const said = (says: string): Hint => ({ says, other: null });

function hasSamePicture(one: KnownPost, other: KnownPost): boolean {
  return one.pictures.some(
    ({ hash }) =>
      hash !== null &&
      other.pictures.some(
        (picture) => picture.hash !== null && pictureDistance(hash, picture.hash, samePicture) <= samePicture,
      ),
  );
}

/** Rejected and disabled ones first, then the newest. */
function worst(others: readonly KnownPost[]): readonly KnownPost[] {
  return others.toSorted((one, other) => rank(one) - rank(other) || other.id - one.id).slice(0, most);
}

const rank = ({ status }: KnownPost) => (status === rejected ? 0 : status === disabled ? 1 : 2);

function aboutOther(what: "picture" | "text", own: KnownPost, { id, ...other }: KnownPost, now: Date): Hint {
  const status = statusText(other, now);
  const isKnown = own.seller !== 0 && other.seller !== 0;
  const seller = own.seller === other.seller ? "same seller" : "other seller";
  // Whole sentences: each has its own in every language of the app.
  const says =
    what === "picture"
      ? isKnown
        ? `Same picture as #${id}, ${seller}, ${status}`
        : `Same picture as #${id}, ${status}`
      : isKnown
        ? `Almost the same text as #${id}, ${seller}, ${status}`
        : `Almost the same text as #${id}, ${status}`;
  return { says, other: id };
}

// Spec §4. With the contract's own, its input rules would come into the worker.
const rejected = -1 satisfies PostStatus;
const disabled = 0 satisfies PostStatus;
const statusWords: Record<PostStatus, string> = {
  [-1]: "rejected",
  [0]: "disabled",
  [1]: "active",
  [2]: "under review",
};

/** `rejected yesterday`. */
function statusText({ status, changedAt }: Pick<KnownPost, "status" | "changedAt">, now: Date): string {
  const word = statusWords[status];
  const at = new Date(time(changedAt, "", "updated_at"));
  if (status !== rejected || Number.isNaN(at.getTime())) return word;
  if (dayKey(at) === dayKey(now)) return `${word} today`;
  return dayKey(at) === dayKey(new Date(now.getTime() - msPerDay)) ? `${word} yesterday` : `${word} on ${dayOf(at)}`;
}

function contactText({ kind, written, meant }: Contact, field: string): string {
  if (kind === "link") return `Link in the ${field}: ${written}`;
  if (kind === "upi") return `UPI id or e-mail in the ${field}: ${written}`;
  const number = `${meant.slice(0, 5)} ${meant.slice(5)}`;
  const isPlain = written.replace(/\D/g, "").endsWith(meant);
  return isPlain
    ? `Phone number in the ${field}: ${number}`
    : `Phone number in the ${field}: “${written}” is ${number}`;
}

function priceHints(post: SeenPost, own: KnownPost, others: readonly KnownPost[]): readonly Hint[] {
  const odd = oddPrice(own, others);
  if (odd === null) return [];
  const among =
    odd.with === "like" ? `${odd.count} like posts` : `${odd.count} posts in ${post.category || "this category"}`;
  const far = odd.times < 1 ? "far below" : `${odd.times >= 10 ? Math.round(odd.times) : odd.times.toFixed(1)} times`;
  return [
    said(`Price ${moneyText(post.price)} is ${far} the middle of ${among}, ${moneyText(Math.round(odd.middle))}`),
  ];
}
