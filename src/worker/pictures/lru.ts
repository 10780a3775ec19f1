/** What is known of one picture on the device. */
export interface Kept {
  readonly url: string;
  readonly bytes: number;
}

/** The pictures after `url` was shown; the one that was shown least recently stands first. Pure. */
export function shown(kept: readonly Kept[], url: string): readonly Kept[] {
  const one = kept.find((other) => other.url === url);
  return one === undefined ? kept : [...kept.filter((other) => other !== one), one];
}

/**
 * The pictures with one more, and what has to go for it so that all stay within `budget` bytes; one that is larger than
 * the budget is not kept. Pure.
 */
export function withOneMore(
  kept: readonly Kept[],
  one: Kept,
  budget: number,
): { readonly kept: readonly Kept[]; readonly dropped: readonly string[] } {
  const rest = kept.filter(({ url }) => url !== one.url);
  if (one.bytes > budget) return { kept: rest, dropped: [one.url] };
  let bytes = rest.reduce((sum, other) => sum + other.bytes, one.bytes);
  let first = 0;
  for (; bytes > budget; first += 1) bytes -= rest[first]?.bytes ?? 0;
  return { kept: [...rest.slice(first), one], dropped: rest.slice(0, first).map(({ url }) => url) };
}

/** Reads a stored index as untrusted input. */
export function readKept(value: unknown): readonly Kept[] {
  return Array.isArray(value) ? value.filter(isKept) : [];
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" &&
    value !== null &&
    "url" in value &&
    typeof value.url === "string" &&
    "bytes" in value &&
    typeof value.bytes === "number"
  );
}
