import { isRecord } from "#contract/read.ts";
import { deviceStorage, keep, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { createStore, type Observable } from "#app/lib/store.ts";

/** What the deck does by one letter each, in the order of the help. */
export const keyActions = ["approve", "disable", "reject", "next", "previous", "undo"] as const;
export type KeyAction = (typeof keyActions)[number];
export type DeckKeys = Readonly<Record<KeyAction, string>>;

export const usualKeys: DeckKeys = { approve: "a", disable: "d", reject: "r", next: "j", previous: "k", undo: "z" };

/** The letters of the deck on this device, in lower case (WCAG 2.1.4: they can be changed, and switched off). */
export interface KeptKeys extends Observable<DeckKeys> {
  /** A full device forgets them; the tab has them until it is closed. */
  readonly choose: (keys: DeckKeys) => void;
  /** Another tab may have changed them. */
  readonly reread: () => void;
}

const place = "haat.deck-keys";

export function createDeckKeys(storage: SmallStorage): KeptKeys {
  const kept = createStore(readKeys(storage));
  return {
    get: kept.get,
    subscribe: kept.subscribe,
    choose(keys) {
      kept.set(keys);
      keep(storage, place, JSON.stringify(keys));
    },
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
export const isLetter = (key: unknown): key is string => typeof key === "string" && /^\p{L}$/u.test(key);

export const deckKeys = createDeckKeys(deviceStorage);
