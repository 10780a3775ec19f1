import type { IDBPDatabase } from "idb";
import type { Schema } from "./schema.ts";

/**
 * Room that is set aside for sending: a mark and a receipt have to be written for each change, also on a device that
 * has become full. Dropping the reserve makes room at once, for some hundred changes; a new change is taken only while
 * it stands.
 */
export const reserveKey = "reserve";

const reserveBytes = 512 * 1024;

/** More than a change takes. */
const trialBytes = 16 * 1024;

export const makeReserve = (): Uint8Array<ArrayBuffer> => noise(reserveBytes);

/** Writes and deletes more bytes than a change takes; rejects with the database's error if there is no room. */
export async function tryRoom(db: IDBPDatabase<Schema>): Promise<void> {
  const tx = db.transaction("meta", "readwrite");
  await Promise.all([tx.store.put(noise(trialBytes), "trial"), tx.store.delete("trial"), tx.done]);
}

/** Bytes that cannot be compressed: browsers may compress stored values. */
function noise(bytes: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(bytes / 4);
  // Marsaglia's xorshift32.
  let x = 0x9e3779b9;
  for (let at = 0; at < words.length; at += 1) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    words[at] = x;
  }
  return new Uint8Array(words.buffer);
}
