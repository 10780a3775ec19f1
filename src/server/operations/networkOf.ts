import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an address: the first 24 bits of IPv4, 48 of IPv6. Enough to see that many tries come from one place, and no
 * longer one household's (a full address is personal data, GDPR recital 30).
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, ".0/24");
  if (!isIPv6(plain)) return "unknown";
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...after];
  return `${all.slice(0, 3).join(":")}::/48`;
}
