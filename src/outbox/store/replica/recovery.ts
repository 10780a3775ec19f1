import type { IDBPDatabase, IDBPTransaction } from "idb";
import { isRecord } from "#contract/read.ts";
import { ownerKey, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { toStored } from "#outbox/change/storedChange.ts";
import { everything, isMeta, metaKey, type Meta, type Schema, type StoreName } from "../schema.ts";
import type { ReplicaContent } from "./replica.ts";

/** The known content of a database that is gone. */
export interface LostQueue extends Pick<ReplicaContent, "rows" | "receipts"> {
  readonly birth: string;
  readonly revision: number;
  readonly lastSeq: number;
}

/** The content of a database that was deleted under the app, from this context's memory. */
export function fromMemory(
  birth: string,
  memory: { readonly revision: number; readonly rows: () => Iterable<QueuedChange> },
) {
  const rows = [...memory.rows()].map((row) => ({ ...toStored(row), owner: ownerKey(row) }));
  return { birth, revision: memory.revision, lastSeq: 0, rows, receipts: [] } satisfies LostQueue;
}

/**
 * The content of a lost database, from the replica. It may be behind the queue, so a row that waits in it may have been
 * sent: it comes back as `sending`, an attempt without an answer, and is looked for before it is sent.
 */
export function fromReplica({ meta, rows, receipts }: ReplicaContent): LostQueue {
  const { birth, revision, lastSeq } = meta;
  return { birth, revision, lastSeq, rows: rows.map(asSending), receipts };
}

/** True if the rows of the database of that birth are neither this database's own nor recovered into it already. */
export function isForeign(birth: string, meta: Meta): boolean {
  return birth !== meta.birth && birth !== meta.previous;
}

/**
 * Writes the rows and receipts of lost databases into this one, each database once. Resolves with the database's meta,
 * `newborn` if it had none yet, and the number of its rows.
 */
export async function recover(
  db: IDBPDatabase<Schema>,
  lost: readonly LostQueue[],
  newborn: Meta,
): Promise<{ meta: Meta; count: number }> {
  const tx = db.transaction(everything, "readwrite", { durability: "strict" });
  const known = await tx.objectStore("meta").get(metaKey);
  const found = isMeta(known) ? known : newborn;
  let meta = found;
  for (const one of lost) if (isForeign(one.birth, found)) meta = await recoverOne(tx, meta, one);
  // A full device accepts no write, and the rows must be shown all the same: write only if something is new.
  if (meta !== known) await tx.objectStore("meta").put(meta, metaKey);
  const count = await tx.objectStore("rows").count();
  await tx.done;
  return { meta, count };
}

/** Each row keeps its number as long as it and those before it are free: none overtakes another. No row is added twice. */
async function recoverOne(
  tx: IDBPTransaction<Schema, StoreName[], "readwrite">,
  meta: Meta,
  lost: LostQueue,
): Promise<Meta> {
  const rows = tx.objectStore("rows");
  const there = new Set((await rows.getAll()).map(idOf));
  const missing = lost.rows.filter((row) => !there.has(idOf(row)));
  let lastSeq = Math.max(meta.lastSeq, lost.lastSeq);
  let haveMoved = false;
  for (const row of missing) {
    const { seq, ...rest } = { seq: 0, ...row };
    // A tab that opened after the deletion may have used the number for another row.
    haveMoved ||= seq <= 0 || (await rows.getKey(seq)) !== undefined;
    lastSeq = Math.max(lastSeq, await rows.add(haveMoved ? rest : { ...rest, seq }));
  }
  // Move the key generator past every number that was ever given: no number is given twice.
  if (lastSeq > 0 && (await rows.getKey(lastSeq)) === undefined) {
    await rows.put({ seq: lastSeq });
    await rows.delete(lastSeq);
  }
  for (const receipt of lost.receipts) await tx.objectStore("receipts").add(receipt);
  const revision = Math.max(meta.revision, lost.revision) + 1;
  return { ...meta, previous: lost.birth, lastSeq, count: meta.count + missing.length, revision };
}

function idOf(row: object): unknown {
  return "id" in row ? row.id : row;
}

function asSending(row: object): object {
  const state: unknown = "state" in row ? row.state : null;
  const waits = isRecord(state) && state.name === "waiting";
  const tries = "tries" in row && typeof row.tries === "number" ? row.tries : 0;
  return waits ? { ...row, state: { name: "sending" }, tries: Math.max(1, tries) } : row;
}
