import type { IDBPDatabase } from "idb";
import { historyLength } from "#outbox/change/receipt.ts";
import type { Schema } from "./schema.ts";

/** Cuts a person's history back to its last ones. */
export async function pruneReceipts(db: IDBPDatabase<Schema>, owner: string): Promise<void> {
  const tx = db.transaction("receipts", "readwrite");
  const keys = await tx.store.index("owner").getAllKeys(owner);
  await Promise.all([...keys.slice(0, -historyLength).map((key) => tx.store.delete(key)), tx.done]);
}
