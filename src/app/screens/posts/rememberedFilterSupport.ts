import { optionalFilters } from "./listOptions.ts";
import type { ServerFilterSupport } from "./serverFilterSupport.ts";

/** A server may learn a filter with its next release. */
const rememberedMs = 24 * 60 * 60 * 1000;

const keyOf = (origin: string) => `haat.narrowing:${origin}`;

/** What was found out about the server at `origin` within the last day; `null` where nothing was. */
export function recallNarrowing(
  storage: Pick<Storage, "getItem">,
  origin: string,
  now: number,
): ServerFilterSupport | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(origin)) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    if (!("at" in kept) || typeof kept.at !== "number" || now - kept.at > rememberedMs || kept.at > now) return null;
    if (!("filters" in kept) || !Array.isArray(kept.filters) || !("sorts" in kept)) return null;
    const names: unknown[] = kept.filters;
    return { filters: optionalFilters.filter((name) => names.includes(name)), sorts: kept.sorts === true };
  } catch {
    return null;
  }
}

export function rememberNarrowing(
  storage: Pick<Storage, "setItem">,
  origin: string,
  now: number,
  narrowing: ServerFilterSupport,
): void {
  storage.setItem(keyOf(origin), JSON.stringify({ ...narrowing, at: now }));
}
