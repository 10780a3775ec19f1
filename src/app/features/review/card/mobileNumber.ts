import { latinDigits } from "#contract/values.ts";

/** Spaces and signs between digits, and what draws nothing: a number that is copied from a list of contacts has such before and after it. */
const signs = /[\s.()/\p{Pd}\p{Cf}]/gu;

/** An Indian mobile number as links want it, `+919876543210`; `null` where the text is none (+91, 0, spaces and Indian digits are taken). */
export function mobileNumber(text: string): string | null {
  const written = latinDigits(text).replace(signs, "");
  const [, digits] = /^(?:(?:\+|00?)?91(?=0?\d{10}$))?0?([6-9]\d{9})$/.exec(written) ?? [];
  return digits === undefined ? null : `+91${digits}`;
}
