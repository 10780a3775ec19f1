import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Census } from "./lossDetector.ts";
import type { Receipt } from "#outbox/change/receipt.ts";
import { isRetryAfter, type RetryAfter } from "./retryAfter.ts";

export type StoreName = "rows" | "receipts" | "meta";
export const everything: StoreName[] = ["rows", "receipts", "meta"];

/** The key of the database's own state in `meta`. */
export const metaKey = "state";

/**
 * `revision` counts transactions; `previous` is the birth of a deleted database whose rows were put back into this one.
 */
export interface Meta extends Census {
  readonly revision: number;
  readonly previous: string | null;
}

/** Values of the store `meta`: the database's own state, the reserve, and pauses that servers asked for. */
type MetaValue = Meta | Uint8Array | RetryAfter;

/** Rows come back untrusted: another release may have written them, or a damaged disk. */
export interface Schema extends DBSchema {
  rows: { key: number; value: object; indexes: { owner: string; entity: [string, string] } };
  receipts: { key: number; value: Receipt & { readonly owner: string }; indexes: { owner: string } };
  meta: { key: string; value: MetaValue };
}

/** Makes the stores of a new database, the queue's or its replica's. */
export function upgrade(db: IDBPDatabase<Schema>): void {
  const rows = db.createObjectStore("rows", { keyPath: "seq", autoIncrement: true });
  rows.createIndex("owner", "owner");
  rows.createIndex("entity", ["owner", "entity"]);
  db.createObjectStore("receipts", { autoIncrement: true }).createIndex("owner", "owner");
  db.createObjectStore("meta");
}

/**
 * Opens the queue's database. Its version stays 1, so that an old tab and a new one can use it side by side: rows carry
 * schema numbers of their own. `onLost` is called when the browser, or another tab, has ended the connection.
 */
export function openQueue(name: string, onLost: () => void): Promise<IDBPDatabase<Schema>> {
  /** Another tab deletes or upgrades the database, and waits until this connection is closed. */
  const blocking = (_old: number, _next: number | null, event: IDBVersionChangeEvent) => {
    onLost();
    if (event.target instanceof IDBDatabase) event.target.close();
  };
  return openDB<Schema>(name, 1, { upgrade, blocking, terminated: onLost }).catch((error: unknown) => {
    // A newer release has raised the version; its stores still hold these rows.
    if (error instanceof DOMException && error.name === "VersionError") {
      return openDB<Schema>(name, undefined, { blocking, terminated: onLost });
    }
    throw error;
  });
}

export function isMeta(value: MetaValue | undefined): value is Meta {
  return value !== undefined && !(value instanceof Uint8Array) && !isRetryAfter(value);
}

/** After a transaction that has added these rows. */
export const grown = (before: Meta, seqs: readonly number[]): Meta => ({
  ...before,
  revision: before.revision + 1,
  lastSeq: Math.max(before.lastSeq, ...seqs),
  count: before.count + seqs.length,
});
