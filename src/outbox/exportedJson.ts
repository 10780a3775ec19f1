import type { Owner } from "./row.ts";
import type { Loaded } from "./store.ts";

/** The queue as a text for people: what is unsent, rows that this release cannot read as they lie on disk. `now` in epoch ms. */
export function exportedJson({ rows, parked }: Loaded, owner: Owner, now: number): string {
  const at = new Date(now).toISOString();
  return JSON.stringify({ at, ...owner, changes: rows, unreadable: parked.map(({ raw }) => raw) }, null, 2);
}
