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
 * larger than the budget, or than what those that are spared leave of it, is not kept. Pure.
 */
export function withOneMore(
  kept: readonly KeptPicture[],
  one: KeptPicture,
  budget: number,
  isSpared: (url: string) => boolean = () => false,
): { readonly kept: readonly KeptPicture[]; readonly dropped: readonly string[] } {
  const rest = kept.filter(({ url }) => url !== one.url);
  const dropped = new Set<string>();
  let bytes = rest.reduce((sum, other) => sum + other.bytes, one.bytes);
  for (const other of rest) {
    if (bytes <= budget) break;
    if (isSpared(other.url)) continue;
    bytes -= other.bytes;
    dropped.add(other.url);
  }
  if (bytes > budget) return { kept: rest, dropped: [one.url] };
  return { kept: [...rest.filter(({ url }) => !dropped.has(url)), one], dropped: [...dropped] };
}

/** Reads a stored index as untrusted input. */
export function readKept(value: unknown): readonly KeptPicture[] {
  return Array.isArray(value) ? value.filter(isKept) : [];
}

function isKept(value: unknown): value is KeptPicture {
  return isRecord(value) && typeof value.url === "string" && typeof value.bytes === "number";
}
