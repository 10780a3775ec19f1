import { needsYou, type QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Parked } from "#outbox/store/parsing.ts";
import type { Loss, StorageError } from "#outbox/store/store.ts";
import type { QueueState } from "./queueState.ts";

/** The queue as it stands, for screens. Immutable; a new one with every change. */
export interface Snapshot {
  /** False until the disk has been read once. */
  readonly ready: boolean;
  /** Everything unsent, in order. */
  readonly rows: readonly QueuedChange[];
  /** The same by entity (`posts/12`), for the overlay; another object with every change. */
  readonly byEntity: ByEntity;
  /** Rows that this release cannot send. */
  readonly parked: readonly Parked[];
  readonly counts: Counts;
  /** All that waits stands behind a change that waits for the moderator, or behind an unreadable one: changes to one record keep their order. */
  readonly isHeldUp: boolean;
  /** The session is over: nothing goes until the same person signs in again. */
  readonly paused: boolean;
  /** The token that the server refused, where that is why the queue is paused. */
  readonly refused: string | null;
  /** When sending goes on (epoch ms) where the server has asked to wait, and something does; else null. */
  readonly resumesAt: number | null;
  /** The fault of this device's storage; its message is for the moderator. */
  readonly trouble: StorageError | null;
  readonly loss: Loss | null;
}

/** The unsent rows of each entity, in order; `size` is how many rows there are in all. */
export type ByEntity = Pick<ReadonlyMap<string, readonly QueuedChange[]>, "get" | "has" | "size">;

export interface Counts {
  /** Go by themselves. */
  readonly waiting: number;
  /** Wait for the moderator. */
  readonly needYou: number;
  readonly parked: number;
  readonly unsent: number;
}

/** The cost of a change must not grow with the queue: rows are copied only when `rows` is read. */
export function snapshotOf(
  queue: QueueState,
  rest: Pick<Snapshot, "paused" | "refused" | "resumesAt" | "trouble" | "loss">,
): Snapshot {
  let rows: readonly QueuedChange[] | null = null;
  const waiting = queue.moving;
  const parked = queue.parked.length;
  return {
    ready: queue.revision >= 0,
    get rows() {
      rows ??= [...queue.rows()];
      return rows;
    },
    byEntity: {
      get: (entity) => (queue.has(entity) ? queue.ofEntity(entity) : undefined),
      has: (entity) => queue.has(entity),
      size: queue.size,
    },
    parked: queue.parked,
    counts: {
      waiting,
      needYou: queue.size - waiting,
      parked,
      unsent: queue.size + parked,
    },
    get isHeldUp() {
      // All are gone through only where there may be something to stand behind.
      return waiting > 0 && queue.size - waiting + parked > 0 && isHeldUp(queue);
    },
    ...rest,
    resumesAt: waiting === 0 ? null : rest.resumesAt,
  };
}

function isHeldUp(queue: QueueState): boolean {
  const held = new Set(queue.parked.map(({ entity }) => entity));
  for (const row of queue.rows()) {
    if (needsYou(row)) held.add(row.entity);
    else if (!held.has(row.entity)) return false;
  }
  return true;
}

/** A running drain publishes at most this often, in ms; the moderator's own actions publish at once. */
const publishEveryMs = 250;

/** The store that screens read the queue from and subscribe to. */
export class SnapshotStore {
  readonly #take: () => Snapshot;
  readonly #after: (ms: number, callback: () => void) => () => void;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot | null = null;
  #callOff: (() => void) | null = null;

  /** `take` makes a snapshot; it is called at most once between two changes. */
  constructor(take: () => Snapshot, after: (ms: number, callback: () => void) => () => void) {
    this.#take = take;
    this.#after = after;
  }

  snapshot(): Snapshot {
    this.#snapshot ??= this.#take();
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }

  publishSoon(): void {
    this.#callOff ??= this.#after(publishEveryMs, () => this.publish());
  }

  close(): void {
    this.#callOff?.();
    this.#listeners.clear();
  }
}
