import type { Effects, QueueWrite } from "#outbox/change/commit.ts";
import type { Draft, Owner, QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Receipt } from "#outbox/change/receipt.ts";
import type { Parked } from "./parsing.ts";
import type { RetryAfter } from "./retryAfter.ts";

/**
 * Why the device cannot keep changes, with the sentence the moderator reads. `full` refuses a new change, `stuck` stops
 * the waiting ones.
 */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly reason: "full" | "stuck" | "blocked" | "silent" | "broken";
  constructor(reason: StorageError["reason"], cause?: unknown) {
    super(sentences[reason], { cause });
    this.reason = reason;
  }
}

const sentences = {
  full: "This device is out of space, so the change was not saved. Free some space and try again.",
  stuck: "This device is out of space. What waits is kept on it and goes by itself once some space is free.",
  blocked: "This browser does not let the app save changes on this device, so the change was not saved.",
  silent:
    "The storage of this browser does not answer, so the change was not saved. Close other tabs or restart the browser.",
  broken: "The change could not be saved on this device. Reload the app and try again.",
} as const;

/** One transaction's result. `revision` grows by one with each, so that a missed announcement is noticed. */
export interface Committed extends Effects {
  readonly revision: number;
  /**
   * Resolves once the replica has it too, or cannot. Until then nothing that builds on it may be sent: recovered from
   * the replica, an earlier change would undo it.
   */
  readonly replicated: Promise<void>;
}

export interface Appended {
  /** As the drafts, in their order. */
  readonly rows: readonly QueuedChange[];
  readonly revision: number;
}

export interface Loaded {
  readonly revision: number;
  /** In order. */
  readonly rows: QueuedChange[];
  readonly parked: Parked[];
}

/** Changes that were acknowledged and are not there any more. */
export interface Loss {
  /** How many at most. */
  readonly missing: number;
}

/**
 * The queue on disk. Every promise resolves when its transaction is complete, and rejects with `StorageError` when
 * nothing of it was written.
 */
export interface Store {
  /** All in one transaction. Refused as `full` if they would take the room that sending the waiting changes needs. */
  append(drafts: readonly Draft[]): Promise<Appended>;
  /** The writes are made together, but for the stale ones. `stuck` where not even the room set aside is enough. */
  commit(owner: Owner, writes: readonly QueueWrite[]): Promise<Committed>;
  /**
   * Drops unreadable rows that are still as they were when they were looked at, with a receipt each. Later changes to
   * the same records go on.
   */
  discardParked(owner: Owner, parked: readonly Parked[], at: number): Promise<Committed>;
  load(owner: Owner): Promise<Loaded>;
  /** The number of the last transaction. */
  revision(): Promise<number>;
  /** The last pause that the server asked this queue for, in whatever context; it may be over. */
  retryAfter(owner: Owner): Promise<RetryAfter | null>;
  /** Never rejects: this context keeps the pause in memory too. */
  keepRetryAfter(owner: Owner, asked: RetryAfter): Promise<void>;
  /** Newest first, the last 200 unless told; these are kept by a context that has once asked for all of it (`Infinity`). */
  history(owner: Owner, most?: number): Promise<Receipt[]>;
  /** True if there is room for new changes: the room that sending needs on a full device is set aside again. */
  restock(): Promise<boolean>;
  /** After a start: sets the reserve aside, and brings the replica up to date. Never rejects. */
  prepare(): Promise<void>;
  close(): void;
}

export function isFull(error: unknown): boolean {
  return error instanceof StorageError && error.reason === "full";
}

/** The `StorageError` for a failure of IndexedDB; an error of the code is returned as it is. */
export function storageError(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  if (typeof indexedDB === "undefined") return new StorageError("blocked", error);
  if (!(error instanceof DOMException)) return error instanceof TypeError ? error : new StorageError("broken", error);
  switch (error.name) {
    case "QuotaExceededError":
      return new StorageError("full", error);
    case "SecurityError":
    case "InvalidStateError":
    case "UnknownError":
      return new StorageError("blocked", error);
    default:
      return new StorageError("broken", error);
  }
}
