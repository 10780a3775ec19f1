import { wrap, type IDBPDatabase } from "idb";
import { historyLength } from "#outbox/change/receipt.ts";
import { Connection } from "../connection.ts";
import { everything, isMeta, metaKey, upgrade, type Meta, type Schema } from "../schema.ts";
import type { Replica, ReplicaContent, ReplicaStep } from "./replica.ts";

/** Storage Buckets API (WICG), in Chromium since 122: each bucket has its databases in files of its own. */
export interface StorageBuckets {
  open(
    name: string,
    options: { readonly persisted: boolean; readonly durability: "strict" | "relaxed" },
  ): Promise<{ readonly indexedDB: IDBFactory }>;
}

declare global {
  interface WorkerNavigator {
    readonly storageBuckets?: StorageBuckets;
  }
}

type Database = IDBPDatabase<Schema>;

/** Of the bucket and of the database in it. */
const name = "haat-outbox-copy";

/** How long a change that is in the queue waits until it is replicated, in ms. */
const patienceMs = 2_000;

/**
 * The replica in a storage bucket of its own. Its writes are relaxed: they survive the end of the browser. The end of
 * the device is survived by the queue itself, whose writes are strict.
 */
export class BucketReplica implements Replica {
  readonly #buckets: StorageBuckets;
  readonly #connection: Connection<Database> = new Connection(() => this.#open());
  #last: Promise<void> = Promise.resolve();
  #answers = true;

  constructor(buckets: StorageBuckets) {
    this.#buckets = buckets;
  }

  write(step: ReplicaStep): Promise<void> {
    const written = this.#last.then(() => this.#write(step));
    this.#last = written.catch(() => undefined);
    return this.#within(written, undefined);
  }

  summary(): Promise<{ meta: Meta | null; seqs: number[] } | null> {
    const work = async () => {
      const tx = (await this.#connection.database()).transaction(["rows", "meta"]);
      const [meta, seqs] = await Promise.all([
        tx.objectStore("meta").get(metaKey),
        tx.objectStore("rows").getAllKeys(),
      ]);
      return { meta: isMeta(meta) ? meta : null, seqs };
    };
    return this.#within(work(), null);
  }

  read(): Promise<ReplicaContent | null> {
    const work = async () => {
      const tx = (await this.#connection.database()).transaction(everything);
      const [meta, rows, receipts] = await Promise.all([
        tx.objectStore("meta").get(metaKey),
        tx.objectStore("rows").getAll(),
        tx.objectStore("receipts").getAll(),
      ]);
      return isMeta(meta) ? { meta, rows, receipts } : null;
    };
    return this.#within(work(), null);
  }

  close(): void {
    this.#connection.close();
  }

  /** Never block on the replica: after one time-out nothing waits for it, until a later call succeeds. */
  async #within<T>(work: Promise<T>, otherwise: T): Promise<T> {
    const answered = work.then(
      (value) => {
        this.#answers = true;
        return value;
      },
      () => otherwise,
    );
    if (!this.#answers) return otherwise;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        this.#answers = false;
        resolve(otherwise);
      }, patienceMs);
    });
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  }

  async #write({ meta, matches, added, changed, removed, receipts }: ReplicaStep): Promise<void> {
    const tx = (await this.#connection.database()).transaction(everything, "readwrite", { durability: "relaxed" });
    const complete = tx.done;
    complete.catch(() => {});
    const [rows, history] = [tx.objectStore("rows"), tx.objectStore("receipts")];
    const [known, keys, ...there] = await Promise.all([
      tx.objectStore("meta").get(metaKey),
      matches ? history.getAllKeys() : [],
      ...changed.map(({ seq }) => rows.get(seq)),
    ]);
    // Rows of a lost database that were not recovered yet: they must not be mixed with this one's.
    const isOther = isMeta(known) && known.birth !== meta.birth;
    if (isOther && !matches) return;
    const writes: Promise<unknown>[] = added.map((row) => rows.put(row));
    // Another tab may have written a later state of the row, or its end, already.
    for (const [at, row] of changed.entries()) if (revOf(there[at]) < row.rev) writes.push(rows.put(row));
    writes.push(
      ...removed.map((seq) => rows.delete(seq)),
      ...receipts.map((receipt) => history.add(receipt)),
      ...keys.slice(0, -historyLength).map((key) => history.delete(key)),
    );
    if (!isMeta(known) || isOther || known.revision < meta.revision) {
      writes.push(tx.objectStore("meta").put(meta, metaKey));
    }
    tx.commit();
    await Promise.all([...writes, complete]);
  }

  async #open(): Promise<Database> {
    const bucket = await this.#buckets.open(name, { persisted: true, durability: "relaxed" });
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = bucket.indexedDB.open(name, 1);
      request.addEventListener("upgradeneeded", () => upgrade(typed(request.result)));
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("The replica cannot be opened")));
    });
    db.addEventListener("close", () => this.#connection.forget());
    db.addEventListener("versionchange", () => {
      db.close();
      this.#connection.forget();
    });
    return typed(db);
  }
}

function typed(db: IDBDatabase): Database {
  return wrap(db) as IDBPDatabase<Schema>;
}

/** A row that is gone counts as later than any. */
function revOf(row: object | undefined): number {
  if (row === undefined) return Infinity;
  return "rev" in row && typeof row.rev === "number" ? row.rev : -1;
}
