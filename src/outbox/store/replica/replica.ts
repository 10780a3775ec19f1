import type { Meta } from "../schema.ts";
import type { Receipt } from "#outbox/change/receipt.ts";
import type { QueuedChange } from "#outbox/change/queuedChange.ts";

/** As it lies on disk: with the key of the person it belongs to. */
export type Owned<T> = T & { readonly owner: string };

/** What one transaction of the queue did. */
export interface Step {
  readonly meta: Meta;
  /** True where this is the whole difference between the queue and its copy, which may have been of another database. */
  readonly matches: boolean;
  readonly added: readonly object[];
  readonly changed: readonly Owned<QueuedChange>[];
  readonly removed: readonly number[];
  readonly receipts: readonly Owned<Receipt>[];
}

/** All that a copy holds, of all people; rows are untrusted input. */
export interface Held {
  readonly meta: Meta;
  readonly rows: readonly object[];
  readonly receipts: readonly Owned<Receipt>[];
}

/**
 * The queue a second time, where the same damage does not reach it. Chromium keeps all databases of a site in one LevelDB
 * and silently makes it anew when its log was torn: killed in the middle of a write, it appends to the torn log at the next
 * start, and cannot read it at the one after. The queue is the truth and its copy follows: what cannot be written there is
 * missing there, and nobody is told.
 */
export interface Copy {
  /** Resolves once it is there, or could not be written. Steps are made in the order in which they are asked for. */
  follow(step: Step): Promise<void>;
  /** Which database it is of and the rows' numbers; null where it cannot be used. `meta` is null in an empty one. */
  look(): Promise<{ readonly meta: Meta | null; readonly seqs: readonly number[] } | null>;
  /** Null where there is nothing, or it cannot be read. */
  read(): Promise<Held | null>;
  close(): void;
}
