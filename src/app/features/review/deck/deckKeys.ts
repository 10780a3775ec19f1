import { t, type Words } from "#app/i18n/translate.ts";
import { isRecord } from "#contract/read.ts";
import { deviceStorage, keep, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { createStore, type Observable } from "#app/lib/store.ts";

/** What the deck does by one letter each, in the order of the help. */
export const keyActions = ["approve", "disable", "reject", "next", "previous", "undo"] as const;
export type KeyAction = (typeof keyActions)[number];
export type DeckKeys = Readonly<Record<KeyAction, string>>;

export const actionWords: Readonly<Record<KeyAction, Words>> = {
  approve: "Approve",
  disable: "Disable",
  reject: "Reject",
  next: "Next post",
  previous: "Previous post",
  undo: "Undo",
};

export const usualKeys: DeckKeys = { approve: "a", disable: "d", reject: "r", next: "j", previous: "k", undo: "z" };

/** The letters of the deck on this device, in lower case (WCAG 2.1.4: they can be changed, and switched off). */
export interface KeptKeys extends Observable<DeckKeys> {
  /** Why it cannot be, or `null` where it is done. */
  readonly change: (action: KeyAction, key: string) => string | null;
  readonly reset: () => void;
  /** Another tab may have changed them. */
  readonly reread: () => void;
}

const place = "haat.deck-keys";

export function createDeckKeys(storage: SmallStorage): KeptKeys {
  const kept = createStore(readKeys(storage));
  const choose = (keys: DeckKeys) => {
    kept.set(keys);
    // A full device forgets it; the tab has it until it is closed.
    keep(storage, place, JSON.stringify(keys));
  };
  return {
    get: kept.get,
    subscribe: kept.subscribe,
    change(action, key) {
      const letter = key.toLowerCase();
      if (!isLetter(letter)) return t("Only a letter can be a key here.");
      const taken = keyActions.find((other) => other !== action && kept.get()[other] === letter);
      if (taken !== undefined)
        return t("{letter} is the key of {taken}.", { letter: letter.toUpperCase(), taken: t(actionWords[taken]) });
      choose({ ...kept.get(), [action]: letter });
      return null;
    },
    reset: () => choose(usualKeys),
    reread() {
      const now = readKeys(storage);
      if (keyActions.some((action) => now[action] !== kept.get()[action])) kept.set(now);
    },
  };
}

/** What is kept may be of another release, or of nobody. */
function readKeys(storage: SmallStorage): DeckKeys {
  try {
    const found: unknown = JSON.parse(storage.getItem(place) ?? "null");
    if (!isRecord(found)) return usualKeys;
    const letters = keyActions.map((action) => found[action]);
    if (!letters.every(isLetter) || new Set(letters).size < letters.length) return usualKeys;
    return { ...usualKeys, ...Object.fromEntries(keyActions.map((action, at) => [action, letters[at]])) };
  } catch {
    return usualKeys;
  }
}

/** Of any script: keyboards in India type Gujarati and Devanagari too. */
const isLetter = (key: unknown): key is string => typeof key === "string" && /^\p{L}$/u.test(key);

export const deckKeys = createDeckKeys(deviceStorage);
