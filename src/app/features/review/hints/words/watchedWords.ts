import { deviceStorage, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { starterWords } from "./starterWords.ts";

/** The list as it was edited on this device: the contract has no place for it. One term a line; stays after a logout. */
const key = "haat.words";

/** The words that a post is looked through for; the starter list until it was edited here. */
export function watchedWords(storage: SmallStorage = deviceStorage): readonly string[] {
  const kept = storage.getItem(key);
  return kept === null ? starterWords : linesOf(kept);
}

/** Keeps another list; the starter list again where it is `null`. False where the device cannot keep it. */
export function keepWatchedWords(text: string | null, storage: SmallStorage = deviceStorage): boolean {
  try {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, linesOf(text).join("\n"));
    return true;
  } catch {
    return false;
  }
}

const linesOf = (text: string) =>
  [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
