import { plainLetters } from "../text/spokenDigits.ts";

/** Finds the terms of a list in a text. */
export type WordFinder = (text: string) => readonly string[];

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text as they are compared, whatever script they have. */
export function wordsOf(text: string): readonly string[] {
  return plainLetters(text).match(word) ?? [];
}

/**
 * `terms` are words or phrases; a star at the end stands for any ending: `દારૂ*` finds `દારૂની`. Only whole words are found. Pure; the
 * finder gives each term once, as it stands in the list.
 */
export function wordFinder(terms: readonly string[]): WordFinder {
  const byFirst = new Map<
    string,
    { readonly term: string; readonly words: readonly string[]; readonly isOpen: boolean }[]
  >();
  const openFirsts = new Set<string>();
  for (const term of terms) {
    const words = wordsOf(term);
    const [first] = words;
    if (first === undefined) continue;
    const isOpen = term.trim().endsWith("*");
    byFirst.set(first, [...(byFirst.get(first) ?? []), { term: term.trim(), words, isOpen }]);
    if (isOpen && words.length === 1) openFirsts.add(first);
  }
  return (text) => {
    const words = wordsOf(text);
    const found = new Set<string>();
    words.forEach((one, at) => {
      const starts = [one, ...[...openFirsts].filter((first) => one.startsWith(first) && one !== first)];
      for (const start of starts) {
        for (const entry of byFirst.get(start) ?? []) {
          if (
            entry.words.every((wanted, index) =>
              isMet(words[at + index], wanted, entry.isOpen && index === entry.words.length - 1),
            )
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
