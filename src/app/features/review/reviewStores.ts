import { clear, createStore, type UseStore } from "idb-keyval";

/** What reviewing leaves on this device, each in a database of its own: opened once a page. */
const opened = new Map<string, UseStore>();

function onDevice(database: string, store: string): UseStore {
  const known = opened.get(database) ?? createStore(database, store);
  opened.set(database, known);
  return known;
}

/** What hints compare a post with. */
export const hintsOnDevice = () => onDevice("haat-hints", "posts");

/** The decisions of the last days. */
export const shiftOnDevice = () => onDevice("haat-shift", "lines");

/** Logout: all of it, of everybody. Part of the start: a logout must not depend on a file that may not come. */
export async function wipeReview(): Promise<void> {
  await Promise.all([clear(hintsOnDevice()), clear(shiftOnDevice())]);
}
