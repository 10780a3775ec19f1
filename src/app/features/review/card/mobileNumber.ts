/** An Indian mobile number as links want it, `+919876543210`; `null` where the text is none (+91, 0 and spaces are taken). */
export function mobileNumber(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, "").replace(/^(?:\+91|0091|91(?=\d{10}$)|0)/, "");
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null;
}
