import type { StoredChange } from "#outbox/change/storedChange.ts";
import type { Receipt } from "#outbox/change/receipt.ts";
import type { Meta } from "../schema.ts";

/** As it lies on disk: with the key of its owner. */
export type Owned<T> = T & { readonly owner: string };

/** The effects of one transaction of the queue. */
export interface ReplicaStep {
  readonly meta: Meta;
  /** True for the whole difference between the queue and the replica, which may have been of another database. */
  readonly matches: boolean;
  readonly added: readonly object[];
  readonly changed: readonly Owned<StoredChange>[];
  readonly removed: readonly number[];
  readonly receipts: readonly Owned<Receipt>[];
}

/** All that a replica holds, of all people; rows are untrusted input. */
export interface ReplicaContent {
  readonly meta: Meta;
  readonly rows: readonly object[];
  readonly receipts: readonly Owned<Receipt>[];
}

/**
 * A second copy of the queue in files of its own.
 *
 * Context: Chromium keeps all databases of a site in one LevelDB. Killed in the middle of a write, it appends to the
 * torn log at the next start, cannot read it at the one after, and silently makes the databases anew. Decision: the
 * queue is the truth and the replica follows it. Consequence: a write that fails here is missing here, and is not
 * reported.
 */
export interface Replica {
  /** Resolves once the step is written, or could not be. Steps are written in the order in which they are asked for. */
  write(step: ReplicaStep): Promise<void>;
  /** Which database it is of, and its rows' numbers; null if it cannot be used. `meta` is null in an empty one. */
  summary(): Promise<{ readonly meta: Meta | null; readonly seqs: readonly number[] } | null>;
  /** Null if it is empty or cannot be read. */
  read(): Promise<ReplicaContent | null>;
  close(): void;
}
