import type { Registry } from "./kinds/registry.ts";
import { isUntouched, type Row } from "./row.ts";
import { holds } from "./seen.ts";

export interface Collapsed {
  /** Opposites that cancel: neither is sent. */
  readonly cancelled: readonly Row[];
  /** Decisions that a later one replaces. */
  readonly replaced: readonly Row[];
  /** Rows that go on from the first one's base. */
  readonly rebased: readonly Row[];
}

/**
 * What becomes of one entity's rows, in order, before they are sent (outbox.md, Collapse): of rows of the same kind that
 * were never sent, opposite toggles cancel, and a later decision replaces an earlier one and keeps the *first* base, because that is
 * what the server still has. A row that is not `ready`, because it can still be undone, ends the matter: nothing behind it can go yet.
 */
export function collapse(rows: readonly Row[], kinds: Registry, ready: (row: Row) => boolean): Collapsed {
  const cancelled: Row[] = [];
  const replaced: Row[] = [];
  const kept = new Map<string, Row>();
  for (const row of rows) {
    if (!isUntouched(row)) continue;
    if (!ready(row)) break;
    const earlier = kept.get(row.kind);
    if (earlier === undefined) kept.set(row.kind, row);
    else if (kinds.get(row.kind)?.onRepeat === "toggles" && holds(earlier.base.fields, row.desired)) {
      cancelled.push(earlier, row);
      kept.delete(row.kind);
    } else {
      replaced.push(earlier);
      kept.set(row.kind, { ...row, base: earlier.base, seenIn: earlier.seenIn });
    }
  }
  const originals = new Set(rows);
  return { cancelled, replaced, rebased: [...kept.values()].filter((row) => !originals.has(row)) };
}
