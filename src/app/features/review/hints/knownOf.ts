import type { KnownPost, SeenPost } from "./known.ts";
import { textHash, textSignature } from "./textSignature.ts";
import { wordsOf } from "./words/wordList.ts";

/** What is kept of a post. What has not changed since `before` is not made again. Pure. */
export function knownOf(post: SeenPost, before: KnownPost | undefined, now: number): KnownPost {
  const { id, group, price, status, changedAt } = post;
  const text = `${post.title}\n${post.description}`;
  const content = textHash(text);
  const same = before?.content === content ? before : undefined;
  const words = same?.words ?? Uint32Array.from(new Set(wordsOf(post.title).map(textHash)));
  const keys = post.pictures.map(textHash);
  const pictures = keys.map((key) => before?.pictures.find((one) => one.key === key) ?? { key, hash: null });
  const seller = post.seller === "" ? 0 : textHash(post.seller);
  return {
    id,
    group,
    price,
    seller,
    status,
    changedAt,
    content,
    words,
    text: same?.text ?? textSignature(text),
    pictures,
    seenAt: now,
  };
}

/** Whether the two say the same of a post, but for when it was seen. */
export function isSameKnown(one: KnownPost, other: KnownPost): boolean {
  return (
    one.content === other.content &&
    one.status === other.status &&
    one.price === other.price &&
    one.group === other.group &&
    one.seller === other.seller &&
    one.changedAt === other.changedAt &&
    one.pictures.length === other.pictures.length &&
    one.pictures.every(({ key, hash }, at) => other.pictures[at]?.key === key && other.pictures[at].hash === hash)
  );
}
