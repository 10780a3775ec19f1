import { plainLetters } from "./text/spokenDigits.ts";

/** Numbers of a signature. */
const slots = 128;
/** A text with fewer letters says too little to be anybody's. */
const fewestLetters = 60;
/** The share of slots from which two texts are almost the same. Chosen by `npm run bench:hints`. */
const nearlySame = 0.78;

/**
 * MinHash over all runs of three letters, emoji and punctuation left out and every number taken for the same, so that another price or
 * a heart changes little; empty for a text that is too short. Two signatures agree in as many slots as the texts share of their runs.
 */
export function textSignature(text: string): Uint32Array {
  const letters = plainLetters(text)
    .replace(/\p{Nd}+/gu, "0")
    .replace(/[^\p{L}\p{M}0]+/gu, " ")
    .trim();
  if (letters.length < fewestLetters) return new Uint32Array(0);
  const runs = new Set<number>();
  for (let at = 0; at + 3 <= letters.length; at += 1) {
    runs.add(hashOf(letters.charCodeAt(at), letters.charCodeAt(at + 1), letters.charCodeAt(at + 2)));
  }
  const signature = new Uint32Array(slots).fill(0xffffffff);
  for (const run of runs) {
    for (let slot = 0; slot < slots; slot += 1) {
      const value = mixed(run ^ Math.imul(slot + 1, 0x9e3779b1));
      if (value < (signature[slot] ?? 0)) signature[slot] = value;
    }
  }
  return signature;
}

/** Whether two texts are almost the same, by their signatures; an empty one is like none. */
export function isNearlySame(one: Uint32Array, other: Uint32Array): boolean {
  return textLikeness(one, other) >= nearlySame;
}

/** From 0 to 1. */
function textLikeness(one: Uint32Array, other: Uint32Array): number {
  if (one.length !== slots || other.length !== slots) return 0;
  let equal = 0;
  for (let slot = 0; slot < slots; slot += 1) if (one[slot] === other[slot]) equal += 1;
  return equal / slots;
}

const hashOf = (one: number, two: number, three: number) =>
  Math.imul(Math.imul(Math.imul(one ^ 0x811c9dc5, 0x01000193) ^ two, 0x01000193) ^ three, 0x01000193);

/** The finish of MurmurHash3. */
function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** FNV-1a of a text: 32 bits. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash);
}
