import type { Loaded } from "#outbox/store/store.ts";
import type { Parked } from "#outbox/store/parsing.ts";
import type { QueuedChange, ChangeState } from "#outbox/change/queuedChange.ts";

/** The effects of one transaction, as they are announced to every tab. */
export interface Delta {
  readonly revision: number;
  readonly put: readonly QueuedChange[];
  readonly removed: readonly number[];
}

/**
 * One person's rows in memory, in order. The disk is the truth; this follows it by deltas and knows when it has missed
 * one. Deltas may come twice or in the wrong order: a row's `rev` decides, and a sequence number is never used again.
 */
export class QueueState {
  #rows = new Map<number, QueuedChange>();
  #byEntity = new Map<string, Map<number, QueuedChange>>();
  #gone = new Set<number>();
  #states = new Map<ChangeState["name"], number>();
  #highest = 0;
  #parked: readonly Parked[] = [];
  #revision = -1;

  /** Number of the last transaction this includes; -1 before the first load. */
  get revision(): number {
    return this.#revision;
  }

  get parked(): readonly Parked[] {
    return this.#parked;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** How many rows are in a state. */
  countOf(state: ChangeState["name"]): number {
    return this.#states.get(state) ?? 0;
  }

  /** How many go by themselves; the others wait for the moderator. */
  get moving(): number {
    return this.countOf("waiting") + this.countOf("sending");
  }

  has(entity: string): boolean {
    return this.#byEntity.has(entity);
  }

  /** In order. */
  rows(): IterableIterator<QueuedChange> {
    return this.#rows.values();
  }

  get(seq: number): QueuedChange | undefined {
    return this.#rows.get(seq);
  }

  /** In order. */
  ofEntity(entity: string): QueuedChange[] {
    return [...(this.#byEntity.get(entity)?.values() ?? [])];
  }

  /** The first row of an entity: the only one that may be sent. */
  headOf(entity: string): QueuedChange | undefined {
    for (const row of this.#byEntity.get(entity)?.values() ?? []) return row;
    return undefined;
  }

  /** Takes over the rows read from disk, unless deltas have already brought it further. */
  load({ revision, rows, parked }: Loaded): void {
    if (revision < this.#revision) return;
    this.#revision = revision;
    this.#parked = parked;
    this.#gone.clear();
    this.#rows = new Map();
    this.#byEntity = new Map();
    this.#states = new Map();
    for (const row of rows) this.#set(row);
  }

  /** False if a transaction was missed and the disk has to be read again. */
  apply({ revision, put, removed }: Delta): boolean {
    for (const seq of removed) this.#delete(seq);
    if (this.#parked.length > 0) this.#parked = this.#parked.filter(({ seq }) => !removed.includes(seq));
    for (const row of put) {
      const known = this.#rows.get(row.seq);
      if (!this.#gone.has(row.seq) && (known === undefined || known.rev < row.rev)) this.#set(row);
    }
    const complete = revision <= this.#revision + 1;
    if (revision === this.#revision + 1) this.#revision = revision;
    return complete;
  }

  #set(row: QueuedChange): void {
    // New rows come last, but for the rare announcement that overtakes another.
    const late = row.seq < this.#highest && !this.#rows.has(row.seq);
    this.#highest = Math.max(this.#highest, row.seq);
    this.#count(this.#rows.get(row.seq), -1);
    this.#count(row, 1);
    this.#rows.set(row.seq, row);
    const siblings = this.#byEntity.get(row.entity) ?? new Map<number, QueuedChange>();
    siblings.set(row.seq, row);
    this.#byEntity.set(row.entity, siblings);
    if (!late) return;
    this.#rows = sorted(this.#rows);
    this.#byEntity.set(row.entity, sorted(siblings));
  }

  #count(row: QueuedChange | undefined, by: number): void {
    if (row !== undefined) this.#states.set(row.state.name, this.countOf(row.state.name) + by);
  }

  #delete(seq: number): void {
    const row = this.#rows.get(seq);
    this.#gone.add(seq);
    if (row === undefined) return;
    this.#count(row, -1);
    this.#rows.delete(seq);
    const siblings = this.#byEntity.get(row.entity);
    siblings?.delete(seq);
    if (siblings?.size === 0) this.#byEntity.delete(row.entity);
  }
}

function sorted(rows: ReadonlyMap<number, QueuedChange>): Map<number, QueuedChange> {
  return new Map([...rows].toSorted(([one], [other]) => one - other));
}
