/** A seeded source of numbers: the same seed and path give the same numbers on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** `list` must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** A key of `weights`, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/**
 * The numbers of one subject, e.g. `randomOf("market", "post", 17)`. Every subject has its own, so that a new draw in
 * one does not shift all the others, and post 90,000 is made without making those before it.
 */
export function randomOf(...path: readonly (string | number)[]): Random {
  const next = sfc32(hash(path.join("/")));
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(next() * list.length)];
    if (picked === undefined) throw new RangeError("Cannot pick from an empty list");
    return picked;
  };
  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const keys = Object.keys(weights) as K[];
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0);
      return keys.find((key) => (left -= weights[key]) < 0) ?? pick(keys);
    },
  };
}

type State = [number, number, number, number];

/** sfc32 (Chris Doty-Humphrey, PractRand): 128 bits of state, so that 100,000 subjects do not meet. */
function sfc32([a, b, c, counter]: State): () => number {
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  };
}

/** 128 bits of a text: four FNV-1a rounds with different starts, each finished as murmur3 does. */
function hash(text: string): State {
  const round = (start: number) => {
    let value = start;
    for (let index = 0; index < text.length; index += 1) {
      value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
    }
    value = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
    value = Math.imul(value ^ (value >>> 13), 0xc2b2_ae35);
    return value ^ (value >>> 16);
  };
  return [round(0x811c_9dc5), round(0x9e37_79b9), round(0x3c6e_f372), round(0x1b87_3593)];
}
