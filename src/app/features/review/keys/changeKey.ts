import { t, type Words } from "#app/i18n/translate.ts";
import { isLetter, keyActions, type KeptKeys, type KeyAction } from "./deckKeys.ts";

export const actionWords: Readonly<Record<KeyAction, Words>> = {
  approve: "Approve",
  disable: "Disable",
  reject: "Reject",
  next: "Next post",
  previous: "Previous post",
  undo: "Undo",
};

/** Gives what the deck does another letter. Why it cannot be, or `null` where it is done. */
export function changeKey(keys: KeptKeys, action: KeyAction, key: string): string | null {
  const letter = key.toLowerCase();
  if (!isLetter(letter)) return t("Only a letter can be a key here.");
  const taken = keyActions.find((other) => other !== action && keys.get()[other] === letter);
  if (taken !== undefined)
    return t("{letter} is the key of {taken}.", { letter: letter.toUpperCase(), taken: t(actionWords[taken]) });
  keys.choose({ ...keys.get(), [action]: letter });
  return null;
}
