import type { IDBPDatabase, IDBPTransaction } from "idb";
import { applyWrites, type Effects, type QueueWrite, type RowAccess } from "#outbox/change/commit.ts";
import { type Draft, type Owner, ownerKey, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { historyLength, type Receipt } from "#outbox/change/receipt.ts";
import { toStored, toStoredDraft } from "#outbox/change/storedChange.ts";
import type { Registry } from "#outbox/mutations/registry.ts";
import { Connection } from "./connection.ts";
import { dropParked } from "./dropParked.ts";
import type { LossDetector } from "./lossDetector.ts";
import { entityRows, type Parked, sortedOut } from "./parsing.ts";
import { fromMemory, fromReplica, type LostQueue, recover } from "./replica/recovery.ts";
import { pruneReceipts } from "./pruneReceipts.ts";
import type { Replica } from "./replica/replica.ts";
import { Replicator } from "./replica/replicator.ts";
import { makeReserve, reserveKey, tryRoom } from "./reserve.ts";
import { isRetryAfter, type RetryAfter, retryAfterKey } from "./retryAfter.ts";
import { everything, grown, isMeta, type Meta, metaKey, openQueue, type Schema, type StoreName } from "./schema.ts";
import { type Appended, type Committed, isFull, type Loaded, storageError, StorageError, type Store } from "./store.ts";

type Database = IDBPDatabase<Schema>;
type WriteTransaction = IDBPTransaction<Schema, StoreName[], "readwrite">;

export interface IdbStoreOptions {
  readonly mutations: Registry;
  readonly uuid: () => string;
  readonly losses: LossDetector;
  /** The rows in memory, recovered when the database is deleted under the app. */
  readonly memory: { readonly revision: number; readonly rows: () => Iterable<QueuedChange> };
  /** Null where the platform has no place for one. */
  readonly replica: Replica | null;
  readonly name?: string;
}

/** The history is cut back when it is longer by this much than what is kept. */
const pruneEvery = 100;

/**
 * The queue in its own IndexedDB database. Writes are strict and count when the transaction is complete: on a full disk
 * Chromium reports success first and aborts afterwards.
 */
export class IdbStore implements Store {
  readonly #options: IdbStoreOptions;
  readonly #replicator: Replicator | null;
  readonly #connection: Connection<Database> = new Connection(() => this.#open());
  #birth: string | null = null;
  #isClosed = false;
  /** By so much. Known once all of it was asked for: what a worker sends while no page is open stays until a page has. */
  #surplus = -Infinity;

  constructor(options: IdbStoreOptions) {
    this.#options = options;
    this.#replicator = options.replica && new Replicator(options.replica, (work) => this.#guard(work));
  }

  async append(drafts: readonly Draft[]): Promise<Appended> {
    // The first change of a session opens both at once.
    void this.#replicator?.match();
    let replicated: Promise<void> | undefined;
    try {
      const { meta, rows } = await this.#write(["rows", "meta"], async (tx) => {
        const add = async (draft: Draft) => {
          const record = { ...toStoredDraft(draft), rev: 0, owner: ownerKey(draft) };
          const seq = await tx.objectStore("rows").add(record);
          return { row: { ...draft, seq, rev: 0 }, record: { ...record, seq } };
        };
        const reserved = tx.objectStore("meta").getKey(reserveKey);
        // One way there and back for all: somebody waits for it.
        const [before, reserve, ...added] = await Promise.all([this.#meta(tx), reserved, ...drafts.map(add)]);
        // Room that the dropped reserve has made belongs to the waiting changes: without it these are not taken either.
        if (reserve === undefined) await tx.objectStore("meta").put(makeReserve(), reserveKey);
        const next = grown(
          before,
          added.map(({ row }) => row.seq),
        );
        silenced(tx.objectStore("meta").put(next, metaKey));
        // Beside the transaction: a change waits for both, and they have files of their own.
        replicated = this.#replicator?.added(
          next,
          added.map(({ record }) => record),
        );
        return { meta: next, rows: added.map(({ row }) => row) };
      });
      await replicated;
      return { rows, revision: meta.revision };
    } catch (error) {
      if (replicated !== undefined) void this.#replicator?.dropped(replicated);
      throw error;
    }
  }

  commit(owner: Owner, writes: readonly QueueWrite[]): Promise<Committed> {
    return this.#change(owner, (access) => applyWrites(access, writes));
  }

  discardParked(owner: Owner, parked: readonly Parked[], at: number): Promise<Committed> {
    return this.#change(owner, (access) => dropParked(access, parked, at));
  }

  async #change(owner: Owner, apply: (access: RowAccess) => Promise<Effects>): Promise<Committed> {
    const write = () =>
      this.#write(everything, async (tx) => {
        const meta = await this.#meta(tx);
        const effects = await apply(this.#access(tx, ownerKey(owner)));
        const next = { ...meta, revision: meta.revision + 1, count: meta.count - effects.removed.length };
        silenced(tx.objectStore("meta").put(next, metaKey));
        return { effects, meta: next };
      });
    const { effects, meta } = await write()
      .catch(async (error: unknown) => {
        if (!isFull(error)) throw error;
        // In a transaction of its own: browsers count a transaction's writes against the quota, and not its deletes.
        await this.#guard((db) => db.delete("meta", reserveKey), true);
        return write();
      })
      .catch((error: unknown) => {
        throw isFull(error) ? new StorageError("stuck", error) : error;
      });
    const replicated = this.#replicator?.committed(meta, effects, ownerKey(owner)) ?? Promise.resolve();
    this.#surplus += effects.removed.length;
    if (this.#surplus >= pruneEvery) await this.#prune(ownerKey(owner));
    return { ...effects, revision: meta.revision, replicated };
  }

  async load(owner: Owner): Promise<Loaded> {
    return this.#guard(async (db) => {
      const tx = db.transaction(["rows", "meta"]);
      const [found, meta] = await Promise.all([
        tx.objectStore("rows").index("owner").getAll(ownerKey(owner)),
        tx.objectStore("meta").get(metaKey),
      ]);
      return { revision: isMeta(meta) ? meta.revision : 0, ...sortedOut(found, this.#options.mutations) };
    });
  }

  async revision(): Promise<number> {
    const meta = await this.#guard((db) => db.get("meta", metaKey));
    return isMeta(meta) ? meta.revision : 0;
  }

  async retryAfter(owner: Owner): Promise<RetryAfter | null> {
    const asked = await this.#guard((db) => db.get("meta", retryAfterKey(ownerKey(owner))));
    return isRetryAfter(asked) ? asked : null;
  }

  async keepRetryAfter(owner: Owner, asked: RetryAfter): Promise<void> {
    await this.#guard((db) => db.put("meta", asked, retryAfterKey(ownerKey(owner))), true).catch(() => undefined);
  }

  async restock(): Promise<boolean> {
    try {
      // Where the reserve stands it says nothing about the room beside it: a change that did not fit left it standing.
      if (!(await this.#setAside())) await this.#guard(tryRoom);
      return true;
    } catch (error) {
      if (!isFull(error)) throw error;
      return false;
    }
  }

  async prepare(): Promise<void> {
    // The next change sets the room aside if this does not.
    await this.#setAside().catch(() => undefined);
    await this.#replicator?.match();
  }

  /** False where the reserve stands already. */
  #setAside(): Promise<boolean> {
    return this.#guard(async (db) => {
      if ((await db.getKey("meta", reserveKey)) !== undefined) return false;
      await db.put("meta", makeReserve(), reserveKey);
      return true;
    });
  }

  async history(owner: Owner, most = historyLength): Promise<Receipt[]> {
    const all = await this.#guard((db) => db.getAllFromIndex("receipts", "owner", ownerKey(owner)));
    if (most === Infinity) this.#surplus = all.length - historyLength;
    return all.toReversed().slice(0, most);
  }

  close(): void {
    this.#isClosed = true;
    this.#shut();
  }

  #shut(): void {
    this.#connection.close();
    this.#replicator?.forget();
    this.#options.replica?.close();
  }

  #access(tx: WriteTransaction, owner: string): RowAccess {
    const rows = tx.objectStore("rows");
    return {
      ofEntity: async (entity) =>
        entityRows(await rows.index("entity").getAll([owner, entity]), this.#options.mutations),
      raw: (seq) => rows.get(seq),
      put: (row) => silenced(rows.put({ ...toStored(row), owner })),
      delete: (seq) => silenced(rows.delete(seq)),
      addReceipt: (receipt) => silenced(tx.objectStore("receipts").add({ ...receipt, owner })),
    };
  }

  async #meta(tx: WriteTransaction): Promise<Meta> {
    const found = await tx.objectStore("meta").get(metaKey);
    return isMeta(found) ? found : this.#newborn();
  }

  #newborn(): Meta {
    return { birth: this.#options.uuid(), revision: 0, lastSeq: 0, count: 0, previous: null };
  }

  /** Never rejects: what it is done after is on disk. */
  async #prune(owner: string): Promise<void> {
    this.#surplus = 0;
    await this.#guard((db) => pruneReceipts(db, owner), true).catch(() => undefined);
  }

  /** One strict transaction: resolves when it is complete. */
  #write<T extends { readonly meta: Meta }>(
    stores: StoreName[],
    work: (tx: WriteTransaction) => Promise<T>,
  ): Promise<T> {
    return this.#guard(async (db) => {
      const tx = db.transaction(stores, "readwrite", { durability: "strict" });
      const complete = tx.done;
      complete.catch(() => {});
      try {
        const result = await work(tx);
        // At once, instead of after the events of writes whose results are not needed.
        tx.commit();
        await complete;
        this.#options.losses.note(result.meta);
        return result;
      } catch (error) {
        undo(tx);
        throw tx.error ?? error;
      }
    }, true);
  }

  /** Rejects with `StorageError`. After `close` only a write opens the database again: the outcome of a last answer. */
  async #guard<T>(work: (db: Database) => Promise<T>, writes = false): Promise<T> {
    try {
      const db = await this.#database(writes);
      try {
        return await work(db);
      } catch (error) {
        // A connection that was closed under us, by a deletion or the browser, writes nothing: open another, once for all who find it so.
        if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
        if (this.#connection.isOf(db)) this.#shut();
        return await work(await this.#database(writes));
      }
    } catch (error) {
      throw storageError(error);
    }
  }

  #database(writes: boolean): Promise<Database> {
    if (this.#isClosed && !writes) return Promise.reject(new StorageError("broken"));
    return this.#connection.databaseInTime();
  }

  async #open(): Promise<Database> {
    const db = await openQueue(this.#options.name ?? "haat-outbox", () => this.#forget());
    await this.#register(db);
    return db;
  }

  #forget(): void {
    this.#connection.forget();
    this.#replicator?.forget();
  }

  /** Gives a new database its identity, recovers rows from memory and from the replica, and looks for losses. */
  async #register(db: Database): Promise<void> {
    const isNew = !isMeta(await db.get("meta", metaKey));
    const held = isNew ? await this.#options.replica?.read() : null;
    const lost: LostQueue[] = [];
    if (this.#birth !== null) lost.push(fromMemory(this.#birth, this.#options.memory));
    if (held) lost.push(fromReplica(held));
    const { meta, count } = await recover(db, lost, this.#newborn());
    this.#birth = meta.birth;
    this.#options.losses.check(meta, count);
  }
}

/** The transaction rejects with the same error and is awaited: silences the duplicate. */
function silenced(write: Promise<unknown>): void {
  write.catch(() => undefined);
}

/** Nothing of it may stay: a write that was refused before it became a request aborts nothing by itself. */
function undo(tx: WriteTransaction): void {
  try {
    tx.abort();
  } catch {
    // Aborted, or complete, already.
  }
}
