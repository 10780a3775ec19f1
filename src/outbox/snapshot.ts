import type { Ledger } from "./ledger.ts";
import type { Parked } from "./parseRow.ts";
import { needsYou, type Row } from "./row.ts";
import type { Loss, StorageError } from "./store.ts";

/** The queue as it stands, for screens. Immutable; a new one with every change. */
export interface Snapshot {
  /** False until the disk has been read once. */
  readonly ready: boolean;
  /** Everything unsent, in order. */
  readonly rows: readonly Row[];
  /** The same by entity (`posts/12`), for the overlay. */
  readonly byEntity: ReadonlyMap<string, readonly Row[]>;
  /** Rows that this release cannot send. */
  readonly parked: readonly Parked[];
  readonly counts: Counts;
  /** The session is over: nothing goes until the same person signs in again. */
  readonly paused: boolean;
  /** What is wrong with this device's storage; its message is for the moderator. */
  readonly trouble: StorageError | null;
  readonly loss: Loss | null;
}

export interface Counts {
  /** Go by themselves. */
  readonly waiting: number;
  /** Wait for the moderator. */
  readonly needYou: number;
  readonly parked: number;
  readonly unsent: number;
}

export function snapshotOf(ledger: Ledger, rest: Pick<Snapshot, "paused" | "trouble" | "loss">): Snapshot {
  const rows = [...ledger.rows()];
  const byEntity = new Map<string, Row[]>();
  let needYou = 0;
  for (const row of rows) {
    const siblings = byEntity.get(row.entity);
    if (siblings === undefined) byEntity.set(row.entity, [row]);
    else siblings.push(row);
    if (needsYou(row)) needYou += 1;
  }
  const parked = ledger.parked.length;
  const counts = { waiting: rows.length - needYou, needYou, parked, unsent: rows.length + parked };
  return { ready: ledger.revision >= 0, rows, byEntity, parked: ledger.parked, counts, ...rest };
}
