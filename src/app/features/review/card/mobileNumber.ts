import { compactPhone } from "#contract/values.ts";

/** An Indian mobile number as links want it, `+919876543210`; `null` where the text is none (+91, 0, spaces and Indian digits are taken). */
export function mobileNumber(text: string): string | null {
  const [, digits] = /^(?:(?:\+|00?)?91(?=0?\d{10}$))?0?([6-9]\d{9})$/.exec(compactPhone(text)) ?? [];
  return digits === undefined ? null : `+91${digits}`;
}
