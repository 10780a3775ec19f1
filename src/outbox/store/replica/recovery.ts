import type { IDBPDatabase, IDBPTransaction } from "idb";
import type { Held } from "./replica.ts";
import { everything, isMeta, metaKey, type Meta, type Schema, type StoreName } from "../schema.ts";
import { ownerKey, type QueuedChange } from "#outbox/change/queuedChange.ts";

/** What is known of a database that is gone. */
export interface Remains extends Pick<Held, "rows" | "receipts"> {
  readonly birth: string;
  readonly revision: number;
  readonly lastSeq: number;
}

/** What this context had in memory of a database that was deleted under it. */
export function inMemory(
  birth: string,
  memory: { readonly revision: number; readonly rows: () => Iterable<QueuedChange> },
) {
  const rows = [...memory.rows()].map((row) => ({ ...row, owner: ownerKey(row) }));
  return { birth, revision: memory.revision, lastSeq: 0, rows, receipts: [] } satisfies Remains;
}

/**
 * What a copy held. It may lag behind: what waited may have been sent, so it counts as an attempt without an answer, and
 * is looked at before it is sent.
 */
export function inCopy({ meta, rows, receipts }: Held): Remains {
  const { birth, revision, lastSeq } = meta;
  return { birth, revision, lastSeq, rows: rows.map(asSending), receipts };
}

/** True where rows of that birth have neither been put back into this database nor are its own. */
export function isForeign(birth: string, meta: Meta): boolean {
  return birth !== meta.birth && birth !== meta.previous;
}

/**
 * Puts what remains of other databases into this one, once; gives what it says of itself, `newborn` if nothing yet, and
 * how many rows it has.
 */
export async function putBack(
  db: IDBPDatabase<Schema>,
  remains: readonly Remains[],
  newborn: Meta,
): Promise<{ meta: Meta; count: number }> {
  const tx = db.transaction(everything, "readwrite", { durability: "strict" });
  const known = await tx.objectStore("meta").get(metaKey);
  const found = isMeta(known) ? known : newborn;
  let meta = found;
  for (const one of remains) if (isForeign(one.birth, found)) meta = await rescue(tx, meta, one);
  // On a full device nothing can be written, and what waits has to be shown all the same.
  if (meta !== known) await tx.objectStore("meta").put(meta, metaKey);
  const count = await tx.objectStore("rows").count();
  await tx.done;
  return { meta, count };
}

/** Each row goes to its place, and none twice. */
async function rescue(
  tx: IDBPTransaction<Schema, StoreName[], "readwrite">,
  meta: Meta,
  remains: Remains,
): Promise<Meta> {
  const rows = tx.objectStore("rows");
  const there = new Set((await rows.getAll()).map(idOf));
  const missing = remains.rows.filter((row) => !there.has(idOf(row)));
  let lastSeq = Math.max(meta.lastSeq, remains.lastSeq);
  for (const row of missing) {
    const { seq, ...rest } = { seq: 0, ...row };
    // A tab that opened after the deletion may have given the number away again.
    const place = seq > 0 && (await rows.getKey(seq)) === undefined ? { seq } : {};
    lastSeq = Math.max(lastSeq, await rows.add({ ...rest, ...place }));
  }
  // Numbers that were given away once are not given again.
  if (lastSeq > 0 && (await rows.getKey(lastSeq)) === undefined) {
    await rows.put({ seq: lastSeq });
    await rows.delete(lastSeq);
  }
  for (const receipt of remains.receipts) await tx.objectStore("receipts").add(receipt);
  const revision = Math.max(meta.revision, remains.revision) + 1;
  return { ...meta, previous: remains.birth, lastSeq, count: meta.count + missing.length, revision };
}

function idOf(row: object): unknown {
  return "id" in row ? row.id : row;
}

function asSending(row: object): object {
  const state: unknown = "state" in row ? row.state : null;
  const waits = typeof state === "object" && state !== null && "name" in state && state.name === "waiting";
  const tries = "tries" in row && typeof row.tries === "number" ? row.tries : 0;
  return waits ? { ...row, state: { name: "sending" }, tries: Math.max(1, tries) } : row;
}
