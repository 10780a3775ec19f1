import type { EntityRows } from "./commit.ts";
import type { Registry } from "./kinds/registry.ts";
import { parseRow, type Parked } from "./parseRow.ts";
import type { Row } from "./row.ts";

/** Rows as they lie on disk, in order: those that this release can read, and those that it cannot. */
export function sortedOut(found: readonly object[], kinds: Registry): { rows: Row[]; parked: Parked[] } {
  const parsed = found.map((raw) => parseRow(raw, kinds));
  return {
    rows: parsed.flatMap((one) => (one.kind === "row" ? [one.row] : [])),
    parked: parsed.flatMap((one) => (one.kind === "parked" ? [one.parked] : [])),
  };
}

/** One entity's rows; `found` is in the order of the sequence numbers, as an index has it. */
export function entityRows(found: readonly object[], kinds: Registry): EntityRows {
  const { rows, parked } = sortedOut(found, kinds);
  const first = Math.min(rows[0]?.seq ?? Infinity, parked[0]?.seq ?? Infinity);
  return { first: first === Infinity ? undefined : first, rows };
}
