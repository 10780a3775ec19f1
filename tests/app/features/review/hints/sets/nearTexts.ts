import { randomOf, type Random } from "#server/seed/lib/random.ts";
import type { SamplePost } from "#server/seed/posts.ts";

export interface TextPair {
  readonly one: string;
  readonly other: string;
}

const textOf = ({ title, description }: SamplePost) => `${title}\n${description}`;
const emoji = ["🔥", "✅", "👍", "🙏", "‼️", "⭐", "📍", "💯"];
const extra = ["urgent", "sale", "best", "તાત્કાલિક", "सस्ता", "चांगले"];

/** Each post and itself after some changes of a seller who posts it again: other words, slips, emoji, another price. */
export function editedPairs(posts: readonly SamplePost[]): readonly TextPair[] {
  return posts.map((post) => {
    const random = randomOf("edited", post.id);
    const edits = random.int(2, 4);
    let other = textOf(post);
    for (let edit = 0; edit < edits; edit += 1) other = random.pick(changes)(other, random);
    return { one: textOf(post), other };
  });
}

/** Different things of one category; where `alike`, by people of one language, who often say the same of them. */
export function distinctPairs(posts: readonly SamplePost[], alike: boolean): readonly TextPair[] {
  return posts.flatMap((post, at) => {
    const other = posts
      .slice(at + 1)
      .find(
        (one) =>
          one.categoryId === post.categoryId &&
          one.title !== post.title &&
          one.user.id !== post.user.id &&
          (!alike || one.user.language === post.user.language),
      );
    return other === undefined ? [] : [{ one: textOf(post), other: textOf(other) }];
  });
}

type Change = (text: string, random: Random) => string;

const changed = (text: string, random: Random, change: (words: string[], at: number) => void): string => {
  const words = text.split(" ");
  change(words, random.int(0, Math.max(0, words.length - 2)));
  return words.join(" ");
};

const changes: readonly Change[] = [
  (text, random) => changed(text, random, (words, at) => words.splice(at, 2, ...words.slice(at, at + 2).toReversed())),
  (text, random) => changed(text, random, (words, at) => words.splice(at, 1, slip(words[at] ?? "", random))),
  (text, random) => changed(text, random, (words, at) => words.splice(at, 1, slip(words[at] ?? "", random))),
  (text, random) => changed(text, random, (words, at) => words.splice(at, 0, random.pick(emoji))),
  (text, random) => `${random.pick(emoji)}${random.pick(emoji)} ${text} ${random.pick(emoji)}`,
  (text, random) => changed(text, random, (words, at) => words.splice(at, 0, random.pick(extra))),
  (text, random) => changed(text, random, (words, at) => words.splice(at, 1)),
  (text, random) => text.replace(/\d[\d,]*/g, () => String(random.int(2, 90) * 500)),
];

/** A letter left out, doubled, or taken for its neighbour. */
function slip(word: string, random: Random): string {
  const letters = Array.from(word);
  const at = random.int(0, Math.max(0, letters.length - 1));
  const letter = letters[at] ?? "";
  letters.splice(at, 1, random.pick(["", letter + letter, letters[at + 1] ?? letter]));
  return letters.join("");
}
