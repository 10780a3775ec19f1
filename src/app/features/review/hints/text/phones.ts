import { digitRunsIn, type DigitGroup, type DigitRun } from "./digitRuns.ts";

/** A phone number in a text. */
export interface FoundPhone {
  /** The ten digits. */
  readonly number: string;
  readonly start: number;
  readonly end: number;
}

/** Before an Indian mobile number, which has ten digits and begins with 6 to 9. */
const mobile = /^(?:0|91|091|0091|910)?([6-9]\d{9})$/;
const mostDigits = 14;
/** What is numbered otherwise and has as many digits. */
const otherNumber =
  /^(?:imei|serial|sr|sn|account|ac|acc|order|invoice|bill|consumer|chassis|policy|receipt|ref|survey|rs|inr|price|₹|aadhaar|aadhar|rc|part|batch|lot|isbn|barcode|ean|hsn|રૂ|रु|रू)$/;

/** Indian mobile numbers in a text, plain, broken up or spelled out. Pure. */
export function phonesIn(text: string): readonly FoundPhone[] {
  return digitRunsIn(text).flatMap((run) => phonesOf(run, text));
}

function phonesOf(run: DigitRun, text: string): FoundPhone[] {
  const { groups } = run;
  const found: FoundPhone[] = [];
  for (let from = 0; from < groups.length; from += 1) {
    for (let to = longestFrom(groups, from); to > from; to -= 1) {
      const number = numberOf(run, from, to, text);
      const [first, last] = [groups[from], groups[to - 1]];
      if (number === null || first === undefined || last === undefined) continue;
      found.push({ number, start: first.start, end: last.end });
      from = to - 1;
      break;
    }
  }
  return found;
}

/** Where the last group ends that can be of a number which begins at `from`. */
function longestFrom(groups: readonly DigitGroup[], from: number): number {
  let digits = 0;
  let to = from;
  for (; to < groups.length; to += 1) {
    digits += groups[to]?.digits.length ?? 0;
    if (digits > mostDigits) break;
  }
  return to;
}

/** The number that these groups are; `null` where they are none, or part of something else. */
function numberOf({ groups, lead }: DigitRun, from: number, to: number, text: string): string | null {
  const inner = groups.slice(from, to);
  const digits = inner.map((group) => group.digits).join("");
  const [, number = null] = mobile.exec(digits) ?? [];
  if (number === null) return null;
  if (inner.some(({ isBound }) => isBound) && inner.length > 1) return null;
  if (from === 0 && otherNumber.test(lead)) return null;
  if (digits.length === 12 && !hasCountryCode(inner, text)) return null;
  if (isSeries(inner) || isRange(inner) || isDecimals(inner) || hasDate(inner, text)) return null;
  return endsBetween(groups, from, from, to) && endsBetween(groups, to, from, to) ? number : null;
}

/** Twelve digits in fours are on many cards: 91 has to stand by itself, or all in one. */
function hasCountryCode(inner: readonly DigitGroup[], text: string): boolean {
  const [first] = inner;
  if (first === undefined) return false;
  return inner.length === 1 || first.digits.length <= 2 || text[first.start - 1] === "+" || first.digits.length === 7;
}

/** Sizes on offer: 6, 7, 8, 9, 10, 11, 12. */
function isSeries(inner: readonly DigitGroup[]): boolean {
  const numbers = inner.map(({ digits }) => Number(digits));
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return inner.length > 3 && step > 0 && numbers.every((one, at) => at === 0 || one - (numbers[at - 1] ?? 0) === step);
}

/** Two sums of money: 65000-70000, 68500 / 71999. */
function isRange(inner: readonly DigitGroup[]): boolean {
  const [one, other] = inner;
  if (inner.length !== 2 || one === undefined || other === undefined || one.digits.length !== other.digits.length)
    return false;
  const round = [one, other].filter(({ digits }) => digits.endsWith("00")).length;
  return round === 2 || (round === 1 && /[,/]/.test(other.before));
}

/** Two numbers with fractions: 22.303, 70.802. */
function isDecimals(inner: readonly DigitGroup[]): boolean {
  const seps = inner.slice(1).map(({ before }) => before);
  return seps.length === 3 && seps[0] === "." && seps[2] === "." && seps[1] !== ".";
}

function hasDate(inner: readonly DigitGroup[], text: string): boolean {
  const written = text.slice(inner[0]?.start ?? 0, inner.at(-1)?.end ?? 0);
  return inner.length > 2 && /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)/.test(written);
}

/** Whether a number may end at this border of two groups: nothing else, or something of another sort, is beyond it. */
function endsBetween(groups: readonly DigitGroup[], border: number, from: number, to: number): boolean {
  const [left, right] = [groups[border - 1], groups[border]];
  if (left === undefined || right === undefined) return true;
  const beyond = border === from ? left : right;
  if (left.kind !== right.kind || beyond.isCommon || /[,;/|\n(&]/.test(right.before)) return true;
  const lengths = groups.slice(from, to).map(({ digits }) => digits.length);
  // Whole, or as it is often written, and beside it something of another length.
  const isUsual = lengths.length === 1 || ["5,5", "2,5,5", "2,10", "4,3,3", "3,3,4", "4,6"].includes(lengths.join());
  return isUsual && !lengths.includes(beyond.digits.length);
}
