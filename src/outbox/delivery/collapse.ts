import type { Registry } from "#outbox/mutations/registry.ts";
import { isUntouched, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { holds, type Observed } from "#outbox/change/observed.ts";

export interface Collapsed {
  /** Opposites that cancel: neither is sent. */
  readonly cancelled: readonly QueuedChange[];
  /** Decisions that a later one replaces. */
  readonly replaced: readonly QueuedChange[];
  /** Rows that go on from the first one's base. */
  readonly rebased: readonly QueuedChange[];
}

/**
 * What becomes of one entity's rows, in order, before they are sent (outbox/README.md, Collapse). It looks at rows of the
 * same mutation that were never sent. Opposite toggles cancel each other. A later decision replaces an earlier one and
 * keeps the *first* base, because that is what the server still has. At a row that is not `ready`, because it can still be
 * undone, it stops: nothing behind it can go yet.
 */
export function collapse(
  rows: readonly QueuedChange[],
  mutations: Registry,
  ready: (row: QueuedChange) => boolean,
): Collapsed {
  const cancelled: QueuedChange[] = [];
  const replaced: QueuedChange[] = [];
  /** By mutation: the first row, and the last one that is still to be sent. */
  const first = new Map<string, QueuedChange>();
  const kept = new Map<string, { readonly original: QueuedChange; readonly rebased: QueuedChange }>();
  for (const row of rows) {
    if (!isUntouched(row)) continue;
    if (!ready(row)) break;
    const start = first.get(row.kind);
    first.set(row.kind, start ?? row);
    if (start === undefined) {
      kept.set(row.kind, { original: row, rebased: row });
      continue;
    }
    const earlier = kept.get(row.kind);
    kept.delete(row.kind);
    if (mutations.get(row.kind)?.replay === "toggles" && holds(start.base.fields, row.desired)) {
      cancelled.push(...(earlier === undefined ? [] : [earlier.original]), row);
    } else {
      if (earlier !== undefined) replaced.push(earlier.original);
      kept.set(row.kind, {
        original: row,
        rebased: { ...row, base: rebase(row, start), baseMayBeOwn: start.baseMayBeOwn },
      });
    }
  }
  const rebased = [...kept.values()].filter((one) => one.rebased !== one.original).map((one) => one.rebased);
  return { cancelled, replaced, rebased };
}

/** The later screen's text and version, which were judged; the first screen's fields, which no overlay had touched. */
function rebase(row: QueuedChange, first: QueuedChange): Observed {
  const untouched = Object.keys(row.desired).flatMap((name) => {
    const value = first.base.fields[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...row.base, fields: { ...row.base.fields, ...Object.fromEntries(untouched) } };
}
