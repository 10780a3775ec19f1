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

/** `text`, and what another tab did to the list `opened` meanwhile: its lines are added, those that it took out are not there. */
export function withOthers(text: string, opened: string, storage: SmallStorage = deviceStorage): string {
  const now = watchedWords(storage);
  const before = new Set(linesOf(opened));
  const added = now.filter((line) => !before.has(line));
  return [...linesOf(text).filter((line) => now.includes(line) || !before.has(line)), ...added].join("\n");
}

const linesOf = (text: string) =>
  [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
