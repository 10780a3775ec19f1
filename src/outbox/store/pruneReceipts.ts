import type { IDBPDatabase } from "idb";
import { historyLength } from "#outbox/change/receipt.ts";
import type { Schema } from "./schema.ts";

/** Cuts a person's history back to its last ones. */
export async function pruneReceipts(db: IDBPDatabase<Schema>, owner: string): Promise<void> {
  const tx = db.transaction("receipts", "readwrite");
  const keys = await tx.store.index("owner").getAllKeys(owner);
  for (const key of keys.slice(0, -historyLength)) await tx.store.delete(key);
  await tx.done;
}
