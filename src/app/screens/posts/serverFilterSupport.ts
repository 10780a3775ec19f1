import { keep } from "#app/lib/deviceStorage.ts";
import { isRecord } from "#contract/read.ts";
import { type OptionalFilter, optionalFilters } from "./listOptions.ts";

/** Which optional parameters of the posts list a server obeys. */
export interface ServerFilterSupport {
  readonly filters: readonly OptionalFilter[];
  readonly sorts: boolean;
}

/** A server may learn a filter with its next release. */
const rememberedMs = 24 * 60 * 60 * 1000;

const keyOf = (origin: string) => `haat.narrowing:${origin}`;

/** What was found out about the server at `origin` within the last day; `null` where nothing was. */
export function recallFilterSupport(
  storage: Pick<Storage, "getItem">,
  origin: string,
  now: number,
): ServerFilterSupport | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(origin)) ?? "null");
    if (!isRecord(kept) || typeof kept.at !== "number" || now - kept.at > rememberedMs || kept.at > now) return null;
    if (!Array.isArray(kept.filters) || !("sorts" in kept)) return null;
    const names: unknown[] = kept.filters;
    return { filters: optionalFilters.filter((name) => names.includes(name)), sorts: kept.sorts === true };
  } catch {
    return null;
  }
}

/** A full device remembers nothing, and has the filters all the same. */
export function rememberFilterSupport(
  storage: Pick<Storage, "setItem">,
  origin: string,
  now: number,
  support: ServerFilterSupport,
): void {
  keep(storage, keyOf(origin), JSON.stringify({ ...support, at: now }));
}
