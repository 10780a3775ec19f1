import { plainLetters } from "../text/spokenDigits.ts";

/** Finds the terms of a list in a text. */
export type WordFinder = (text: string) => readonly string[];

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text as they are compared, whatever script they have. */
export function wordsOf(text: string): readonly string[] {
  return plainLetters(text).match(word) ?? [];
}

interface Entry {
  readonly term: string;
  readonly words: readonly string[];
  readonly isOpen: boolean;
  /** Signs that belong to it: `@` of `@home`, `++` of `c++`; a full stop or a bracket does not. */
  readonly before: string;
  readonly after: string;
}

const signsBefore = /^[\p{S}%@#&]*/u;
const signsAfter = /[\p{S}%@#&]*$/u;

/**
 * `terms` are words or phrases; a star at the end stands for any ending: `દારૂ*` finds `દારૂની`. Only whole words are found, with the
 * signs that a term begins or ends with. Pure; the finder gives each term once, as it stands in the list.
 */
export function wordFinder(terms: readonly string[]): WordFinder {
  const byFirst = new Map<string, readonly Entry[]>();
  const openFirsts = new Set<string>();
  for (const term of terms) {
    const words = wordsOf(term);
    const [first] = words;
    if (first === undefined) continue;
    const plain = plainLetters(term).trim();
    const bare = plain.replace(/\*$/, "");
    const [before = "", after = ""] = [signsBefore.exec(bare)?.[0], signsAfter.exec(bare)?.[0]];
    const isOpen = bare !== plain && after === "";
    byFirst.set(first, [...(byFirst.get(first) ?? []), { term: term.trim(), words, isOpen, before, after }]);
    if (isOpen && words.length === 1) openFirsts.add(first);
  }
  return (text) => {
    const plain = plainLetters(text);
    const places = [...plain.matchAll(word)];
    const words = places.map(([one]) => one);
    const hasSigns = ({ before, after, words: wanted }: Entry, at: number) => {
      const last = places[at + wanted.length - 1];
      const end = (last?.index ?? 0) + (last?.[0].length ?? 0);
      return (
        plain.slice(0, places[at]?.index).trimEnd().endsWith(before) && plain.slice(end).trimStart().startsWith(after)
      );
    };
    const found = new Set<string>();
    words.forEach((one, at) => {
      const starts = [one, ...[...openFirsts].filter((first) => one.startsWith(first) && one !== first)];
      for (const start of starts) {
        for (const entry of byFirst.get(start) ?? []) {
          if (
            entry.words.every((wanted, index) =>
              isMet(words[at + index], wanted, entry.isOpen && index === entry.words.length - 1),
            ) &&
            hasSigns(entry, at)
          ) {
            found.add(entry.term.replace(/\*$/, ""));
          }
        }
      }
    });
    return [...found];
  };
}

const isMet = (one: string | undefined, wanted: string, isOpen: boolean) =>
  one !== undefined && (isOpen ? one.startsWith(wanted) : one === wanted);
