import { openDB, type IDBPDatabase, type IDBPTransaction } from "idb";
import { applyChanges, type Change, type EntityRows, type RowAccess } from "./commit.ts";
import type { Registry } from "./kinds/registry.ts";
import type { Copy } from "./copy.ts";
import { Follower } from "./follower.ts";
import { everything, isMeta, metaKey, upgrade, type Meta, type Schema, type StoreName } from "./idbSchema.ts";
import type { LossDetector } from "./lossDetector.ts";
import { parseRow, type Parked } from "./parseRow.ts";
import { historyLength, type Receipt } from "./receipt.ts";
import { inCopy, inMemory, putBack, type Remains } from "./rescue.ts";
import { makeReserve, reserveKey } from "./reserve.ts";
import { ownerKey, type Draft, type Owner, type Row } from "./row.ts";
import { isFull, storageError } from "./storageError.ts";
import { StorageError, type Committed, type Loaded, type Store } from "./store.ts";

type Database = IDBPDatabase<Schema>;
type WriteTransaction = IDBPTransaction<Schema, StoreName[], "readwrite">;

export interface IdbStoreOptions {
  readonly kinds: Registry;
  readonly uuid: () => string;
  readonly losses: LossDetector;
  /** What is known in memory, put back when the database is deleted under the app. */
  readonly memory: { readonly revision: number; readonly rows: () => Iterable<Row> };
  /** Null where the platform has no place for one. */
  readonly copy: Copy | null;
  readonly name?: string;
}

/** The history is cut back each time it has grown by this much. */
const pruneEvery = 100;

/**
 * The queue in its own IndexedDB database. Writes are strict and count when the transaction is complete: on a full disk
 * Chromium reports success first and aborts afterwards. The database's version stays 1, so that an old tab and a new
 * one can use it side by side; rows carry their own schema numbers.
 */
export class IdbStore implements Store {
  readonly #options: IdbStoreOptions;
  readonly #follower: Follower | null;
  #opening: Promise<Database> | null = null;
  #birth: string | null = null;
  #receipts = 0;

  constructor(options: IdbStoreOptions) {
    this.#options = options;
    this.#follower = options.copy && new Follower(options.copy, (work) => this.#guard(work));
  }

  async append(draft: Draft): Promise<{ row: Row; revision: number }> {
    // The first change of a session opens both at once.
    void this.#follower?.match();
    let copied: Promise<void> | undefined;
    try {
      const { meta, seq } = await this.#write(["rows", "meta"], async (tx) => {
        const [before, reserve] = await Promise.all([this.#meta(tx), tx.objectStore("meta").getKey(reserveKey)]);
        // What the reserve's going has made room for belongs to what waits.
        if (reserve === undefined) await tx.objectStore("meta").put(makeReserve(), reserveKey);
        const record = { ...draft, rev: 0, owner: ownerKey(draft) };
        const added = await tx.objectStore("rows").add(record);
        const next = { ...before, revision: before.revision + 1, lastSeq: added, count: before.count + 1 };
        untold(tx.objectStore("meta").put(next, metaKey));
        // Beside the transaction: a change waits for both, and they have files of their own.
        copied = this.#follower?.added(next, { ...record, seq: added });
        return { meta: next, seq: added };
      });
      await copied;
      return { row: { ...draft, seq, rev: 0 }, revision: meta.revision };
    } catch (error) {
      if (copied !== undefined) void this.#follower?.dropped(copied);
      throw error;
    }
  }

  async commit(owner: Owner, changes: readonly Change[]): Promise<Committed> {
    const write = () =>
      this.#write(everything, async (tx) => {
        const meta = await this.#meta(tx);
        const effects = await applyChanges(this.#access(tx, ownerKey(owner)), changes);
        const next = { ...meta, revision: meta.revision + 1, count: meta.count - effects.removed.length };
        untold(tx.objectStore("meta").put(next, metaKey));
        return { effects, meta: next };
      });
    const { effects, meta } = await write()
      .catch(async (error: unknown) => {
        if (!isFull(error)) throw error;
        // In a transaction of its own: a browser adds up what one writes, and takes nothing off for what it deletes.
        await this.#guard((db) => db.delete("meta", reserveKey));
        return write();
      })
      .catch((error: unknown) => {
        throw isFull(error) ? new StorageError("stuck", error) : error;
      });
    const kept = this.#follower?.committed(meta, effects, ownerKey(owner)) ?? Promise.resolve();
    this.#receipts += effects.removed.length;
    if (this.#receipts >= pruneEvery) await this.#prune(ownerKey(owner));
    return { ...effects, revision: meta.revision, kept };
  }

  async load(owner: Owner): Promise<Loaded> {
    return this.#guard(async (db) => {
      const tx = db.transaction(["rows", "meta"]);
      const [found, meta] = await Promise.all([
        tx.objectStore("rows").index("owner").getAll(ownerKey(owner)),
        tx.objectStore("meta").get(metaKey),
      ]);
      const rows: Row[] = [];
      const parked: Parked[] = [];
      for (const raw of found) {
        const parsed = parseRow(raw, this.#options.kinds);
        if (parsed.kind === "row") rows.push(parsed.row);
        else parked.push(parsed.parked);
      }
      return { revision: isMeta(meta) ? meta.revision : 0, rows, parked };
    });
  }

  async revision(): Promise<number> {
    const meta = await this.#guard((db) => db.get("meta", metaKey));
    return isMeta(meta) ? meta.revision : 0;
  }

  async restock(): Promise<boolean> {
    try {
      await this.#guard(async (db) => {
        if ((await db.getKey("meta", reserveKey)) === undefined) await db.put("meta", makeReserve(), reserveKey);
      });
      return true;
    } catch (error) {
      if (!isFull(error)) throw error;
      return false;
    }
  }

  async prepare(): Promise<void> {
    // The next change sets the room aside if this does not.
    await this.restock().catch(() => undefined);
    await this.#follower?.match();
  }

  history(owner: Owner): Promise<Receipt[]> {
    return this.#guard(async (db) => {
      const all = await db.getAllFromIndex("receipts", "owner", ownerKey(owner));
      return all.toReversed().slice(0, historyLength);
    });
  }

  close(): void {
    void this.#opening?.then((db) => db.close()).catch(() => {});
    this.#forget();
    this.#options.copy?.close();
  }

  #access(tx: WriteTransaction, owner: string): RowAccess {
    const rows = tx.objectStore("rows");
    return {
      ofEntity: async (entity) => entityRows(await rows.index("entity").getAll([owner, entity]), this.#options.kinds),
      put: (row) => untold(rows.put({ ...row, owner })),
      delete: (seq) => untold(rows.delete(seq)),
      addReceipt: (receipt) => untold(tx.objectStore("receipts").add({ ...receipt, owner })),
    };
  }

  async #meta(tx: WriteTransaction): Promise<Meta> {
    const found = await tx.objectStore("meta").get(metaKey);
    return isMeta(found) ? found : this.#newborn();
  }

  #newborn(): Meta {
    return { birth: this.#options.uuid(), revision: 0, lastSeq: 0, count: 0, previous: null };
  }

  async #prune(owner: string): Promise<void> {
    this.#receipts = 0;
    await this.#guard(async (db) => {
      const tx = db.transaction("receipts", "readwrite");
      const keys = await tx.store.index("owner").getAllKeys(owner);
      for (const key of keys.slice(0, -historyLength)) await tx.store.delete(key);
      await tx.done;
    });
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
        // At once, instead of after a round of events for writes that nobody waits for.
        tx.commit();
        await complete;
        this.#options.losses.note(result.meta);
        return result;
      } catch (error) {
        if (tx.error === null && !(error instanceof DOMException)) tx.abort();
        throw tx.error ?? error;
      }
    });
  }

  /** Opens the database where it is not open, and says in words what is wrong with it. */
  async #guard<T>(work: (db: Database) => Promise<T>): Promise<T> {
    try {
      const db = await this.#database();
      try {
        return await work(db);
      } catch (error) {
        // A connection that was closed under us, by a deletion or the browser, writes nothing: open another.
        if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
        this.close();
        return await work(await this.#database());
      }
    } catch (error) {
      throw storageError(error);
    }
  }

  #database(): Promise<Database> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<Database> {
    const name = this.#options.name ?? "haat-outbox";
    const forget = () => this.#forget();
    /** Somebody deletes or upgrades the database: holding on would block them for ever. */
    const blocking = (_old: number, _next: number | null, event: IDBVersionChangeEvent) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    };
    const db = await openDB<Schema>(name, 1, { upgrade, blocking, terminated: forget }).catch((error: unknown) => {
      // A newer release has raised the version; its stores still hold these rows.
      if (error instanceof DOMException && error.name === "VersionError") {
        return openDB<Schema>(name, undefined, { blocking, terminated: forget });
      }
      throw error;
    });
    await this.#register(db);
    return db;
  }

  #forget(): void {
    this.#opening = null;
    this.#follower?.forget();
  }

  /** Gives a new database its identity, puts back what was only in memory or in the copy, and looks for losses. */
  async #register(db: Database): Promise<void> {
    const isNew = !isMeta(await db.get("meta", metaKey));
    const held = isNew ? await this.#options.copy?.read() : null;
    const remains: Remains[] = [];
    if (this.#birth !== null) remains.push(inMemory(this.#birth, this.#options.memory));
    if (held) remains.push(inCopy(held));
    const { meta, count } = await putBack(db, remains, this.#newborn());
    this.#birth = meta.birth;
    this.#options.losses.check(meta, count);
  }
}

/** What a write fails with, its transaction fails with: there it is told. */
function untold(write: Promise<unknown>): void {
  write.catch(() => undefined);
}

/** `found` is in the order of the sequence numbers, as an index has it. */
function entityRows(found: readonly object[], kinds: Registry): EntityRows {
  const parsed = found.map((raw) => parseRow(raw, kinds));
  const [first] = parsed;
  return {
    first: first?.kind === "parked" ? first.parked.seq : first?.row.seq,
    rows: parsed.flatMap((one) => (one.kind === "row" ? [one.row] : [])),
  };
}
