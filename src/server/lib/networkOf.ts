import { isIPv4, isIPv6 } from "node:net";

/**
 * The network of an address: the first 24 bits of IPv4, 48 of IPv6. Enough to see that many tries come from one place, and no
 * longer one household's (a full address is personal data, GDPR recital 30).
 */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, ".0/24");
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(":")}::/48` : "unknown";
}

/** Whom limits count as one: an address of IPv4, and of IPv6 the 64 bits behind which every machine takes any address it likes. */
export function clientOf(address: string): string {
  const plain = plainOf(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : plain;
}

/** Without the zone of a machine's own network, and IPv4 as such. */
const plainOf = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

/** The eight groups of an IPv6 address; the last two as one where they are written as IPv4. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...after];
  return all.map((group) => group.replace(/^0+(?=.)/, ""));
}
