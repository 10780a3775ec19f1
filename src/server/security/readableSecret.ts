import { randomBytes } from "node:crypto";

/** Crockford's base32 in small letters, without i, l, o and u, which are misread. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

const isReadable = new RegExp(`^[${letters}]{16}$`);

/** 80 random bits for a person to copy: `k7qd-m2xv-9fhp-3twa`. */
export function readableSecret(): string {
  const text = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}

/** Normalises a typed secret; `null` if it cannot be one. */
export function readableSecretIn(typed: string): string | null {
  const text = typed.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  if (!isReadable.test(text)) return null;
  return text.replace(/(.{4})(?=.)/g, "$1-");
}
