import { brightness, framed, type Area, type Plane, type Pixels } from "./planes.ts";

/** 32-bit words of one hash: 256 bits. */
const hashWords = 8;
const lumaBits = 144;
const colourBits = 56;
/** Cells across and down of which a hash is made, of brightness and of each colour difference. */
const lumaCells = 20;
const colourCells = 12;
/** A colour that hardly changes has no direction: below so many levels its bit is 0. */
const flatColour = 0.35;

/** Levels that the brightness of a picture's parts differs by, in the middle: a blank sheet is like every other. */
const leastDetail = 5;

/** How much of a picture is looked at: all of it, and what a crop of a tenth leaves in the middle, at an edge or in a corner. */
const views: readonly Area[] = [
  [0, 0, 1, 1],
  [0.05, 0.05, 0.95, 0.95],
  [0, 0, 0.9, 1],
  [0.1, 0, 1, 1],
  [0, 0, 1, 0.9],
  [0, 0.1, 1, 1],
  [0, 0, 0.9, 0.9],
  [0.1, 0, 1, 0.9],
  [0, 0.1, 0.9, 1],
  [0.1, 0.1, 1, 1],
];

/** How often a wave turns across and down. */
type Frequency = readonly [across: number, down: number];

/** The slowest waves of a plane, and what a cosine transform (DCT-II) takes to find them. */
interface Waves {
  readonly cells: number;
  readonly across: Uint8Array;
  readonly down: Uint8Array;
  /** The fastest of them, and the mean. */
  readonly count: number;
  /** Of each frequency, its value in each cell. */
  readonly cosines: Float64Array;
  /** Room for the first half of the transform. */
  readonly rows: Float64Array;
}

const luma = wavesOf(lumaCells, lumaBits);
const colour = wavesOf(colourCells, colourBits);

/** Whether a mirror turns a sign over, which it does with waves that are odd across: 1 or 0. */
const turnedOver = [luma, colour, colour].flatMap(({ across }) => [...across].map((times) => times % 2));
const steady = turnedOver.filter((odd) => odd === 0).length;
/** The place of each sign in a hash: those that a mirror leaves come first, so that one look serves the picture and its mirror image. */
const places = Uint8Array.from(turnedOver, (odd, at) => {
  const before = turnedOver.slice(0, at).filter((other) => other === odd).length;
  return odd === 0 ? before : steady + before;
});
const mirrorMask = packed(Uint8Array.from(turnedOver.toSorted((one, other) => one - other)));

/**
 * The hashes of a picture, 256 bits for each view of it: the signs of its slowest waves of brightness and colour, which resizing,
 * recompression and a mark over it hardly change; none of a picture of almost one colour. A frame of one colour is left out. Pure; `pixels` are a square, whatever the shape of the picture.
 */
export function pictureHash(pixels: Pixels): Uint32Array {
  const planes = brightness(pixels);
  const inside = framed(planes);
  if (detailOf(planes.luma.means(inside, colourCells)) < leastDetail) return new Uint32Array(0);
  const hashes = new Uint32Array(views.length * hashWords);
  const bits = new Uint8Array(hashWords * 32);
  views.forEach((view, at) => {
    const area = within(inside, view);
    signsOf(planes.luma, area, luma, { flat: 0, bits, from: 0 });
    signsOf(planes.blue, area, colour, { flat: flatColour, bits, from: lumaBits });
    signsOf(planes.red, area, colour, { flat: flatColour, bits, from: lumaBits + colourBits });
    hashes.set(packed(bits), at * hashWords);
  });
  return hashes;
}

/** Bits in which two pictures differ, at the best of their views, one of them mirrored too; at most `enough` + 1 is told. */
export function pictureDistance(one: Uint32Array, other: Uint32Array, enough = 255): number {
  let best = enough + 1;
  if (one.length === 0 || other.length === 0) return best;
  for (let view = 0; view < views.length; view += 1) {
    best = closer(one, 0, other, view * hashWords, best);
    if (view > 0) best = closer(one, view * hashWords, other, 0, best);
  }
  return best;
}

/** `best`, or in how many bits two views differ, one of them as it is or mirrored, where that is fewer. */
function closer(one: Uint32Array, from: number, other: Uint32Array, to: number, best: number): number {
  const first = (one[from] ?? 0) ^ (other[to] ?? 0);
  const second = (one[from + 1] ?? 0) ^ (other[to + 1] ?? 0);
  const third = (one[from + 2] ?? 0) ^ (other[to + 2] ?? 0);
  // No mirror turns these over. Other pictures differ in every second bit, and nearly all of them end here.
  let plain = onesOf(first, second, third);
  if (plain >= best) return best;
  let mirrored = plain;
  for (let at = 3; at < hashWords && (plain < best || mirrored < best); at += 1) {
    const word = (one[from + at] ?? 0) ^ (other[to + at] ?? 0);
    plain += ones(word);
    mirrored += ones(word ^ (mirrorMask[at] ?? 0));
  }
  return Math.min(best, plain, mirrored);
}

/** Bits that are set in three words, counted as in two: those of one place are added first. */
const onesOf = (a: number, b: number, c: number) => ones(a ^ b ^ c) + 2 * ones((a & b) | (c & (a ^ b)));

/** Bits that are set. */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The standard deviation of some means. */
function detailOf(means: Float64Array): number {
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  return Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / means.length);
}

/** A part of a part, both in shares of the whole. */
function within([left, top, right, bottom]: Area, [x, y, z, w]: Area): Area {
  const [across, down] = [right - left, bottom - top];
  return [left + x * across, top + y * down, left + z * across, top + w * down];
}

interface Signs {
  readonly flat: number;
  /** Where they are written, from `from` on. */
  readonly bits: Uint8Array;
  readonly from: number;
}

/** Whether each wave rises more than `flat` levels: 1 or 0. Every picture takes thirty times this, so it makes no arrays of its own. */
function signsOf(plane: Plane, area: Area, waves: Waves, { flat, bits, from }: Signs): void {
  const { cells, across, down, count, rows } = waves;
  const means = plane.means(area, cells);
  for (let y = 0; y < cells; y += 1) {
    const row = y * cells;
    fold(means, row, cells);
    for (let wave = 0; wave < count; wave += 1) rows[wave * cells + y] = strengthOf(wave, means, row, waves);
  }
  for (let wave = 0; wave < count; wave += 1) fold(rows, wave * cells, cells);
  const least = flat * cells * cells * 0.5;
  for (let at = 0; at < across.length; at += 1) {
    const strength = strengthOf(down[at] ?? 0, rows, (across[at] ?? 0) * cells, waves);
    bits[places[from + at] ?? 0] = strength > least ? 1 : 0;
  }
}

/** Puts the sums of opposite values of a row before its middle, their differences behind it. */
function fold(values: Float64Array, row: number, cells: number): void {
  for (let at = 0; at < cells / 2; at += 1) {
    const first = values[row + at] ?? 0;
    const last = values[row + cells - 1 - at] ?? 0;
    values[row + at] = first + last;
    values[row + cells - 1 - at] = first - last;
  }
}

/** How much of a wave is in a folded row. A wave is the same from both ends, or the opposite: half the products are enough. */
function strengthOf(wave: number, folded: Float64Array, row: number, { cells, cosines }: Waves): number {
  const isOdd = wave % 2 === 1;
  let sum = 0;
  for (let at = 0; at < cells / 2; at += 1) {
    sum += (folded[isOdd ? row + cells - 1 - at : row + at] ?? 0) * (cosines[wave * cells + at] ?? 0);
  }
  return sum;
}

/** The slowest `bits` waves, without the mean. */
function wavesOf(cells: number, bits: number): Waves {
  const frequencies = Array.from({ length: cells * cells }, (_, at): Frequency => [at % cells, Math.floor(at / cells)])
    .slice(1)
    .toSorted(([a, b], [c, d]) => a + b - c - d || Math.max(a, b) - Math.max(c, d) || a - c)
    .slice(0, bits);
  const count = Math.max(...frequencies.flat()) + 1;
  const cosines = Float64Array.from({ length: count * cells }, (_, at) =>
    Math.cos((Math.PI * Math.floor(at / cells) * ((at % cells) + 0.5)) / cells),
  );
  return {
    cells,
    across: Uint8Array.from(frequencies, ([across]) => across),
    down: Uint8Array.from(frequencies, ([, down]) => down),
    count,
    cosines,
    rows: new Float64Array(cells * count),
  };
}

/** Ones and noughts as bits. */
function packed(bits: Uint8Array): Uint32Array {
  const words = new Uint32Array(hashWords);
  for (let at = 0; at < bits.length; at += 1) {
    if (bits[at] === 1) words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31));
  }
  return words;
}
