import { isRecord } from "#contract/read.ts";

/** One entry of the index. */
export interface KeptPicture {
  readonly url: string;
  readonly bytes: number;
}

/** The entries after `url` was shown, the least recently shown first. Pure. */
export function shown(kept: readonly KeptPicture[], url: string): readonly KeptPicture[] {
  const one = kept.find((other) => other.url === url);
  return one === undefined ? kept : [...kept.filter((other) => other !== one), one];
}

/**
 * The entries with one more, and the addresses that must be dropped so that all fit into `budget` bytes. A picture that is
 * larger than the budget is not kept. Pure.
 */
export function withOneMore(
  kept: readonly KeptPicture[],
  one: KeptPicture,
  budget: number,
): { readonly kept: readonly KeptPicture[]; readonly dropped: readonly string[] } {
  const rest = kept.filter(({ url }) => url !== one.url);
  if (one.bytes > budget) return { kept: rest, dropped: [one.url] };
  let bytes = rest.reduce((sum, other) => sum + other.bytes, one.bytes);
  let first = 0;
  for (; bytes > budget; first += 1) bytes -= rest[first]?.bytes ?? 0;
  return { kept: [...rest.slice(first), one], dropped: rest.slice(0, first).map(({ url }) => url) };
}

/** Reads a stored index as untrusted input. */
export function readKept(value: unknown): readonly KeptPicture[] {
  return Array.isArray(value) ? value.filter(isKept) : [];
}

function isKept(value: unknown): value is KeptPicture {
  return isRecord(value) && typeof value.url === "string" && typeof value.bytes === "number";
}
