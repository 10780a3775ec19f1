import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from "idb";
import { applyChanges, type Change, type RowAccess } from "./commit.ts";
import type { Registry } from "./kinds/registry.ts";
import type { Census, LossDetector } from "./lossDetector.ts";
import { parseRow, type Parked } from "./parseRow.ts";
import { historyLength, type Receipt } from "./receipt.ts";
import { ownerKey, type Draft, type Owner, type Row } from "./row.ts";
import { StorageError, type Committed, type Loaded, type Store } from "./store.ts";

/**
 * `revision` counts transactions; `previous` is the birth of a deleted database whose rows were put back into this one.
 */
interface Meta extends Census {
  readonly revision: number;
  readonly previous: string | null;
}

/** Rows come back untrusted: another release may have written them, or a damaged disk. */
interface Schema extends DBSchema {
  rows: { key: number; value: object; indexes: { owner: string; entity: [string, string] } };
  receipts: { key: number; value: Receipt & { readonly owner: string }; indexes: { owner: string } };
  meta: { key: string; value: Meta };
}

type Database = IDBPDatabase<Schema>;
type StoreName = "rows" | "receipts" | "meta";
type WriteTransaction = IDBPTransaction<Schema, StoreName[], "readwrite">;

export interface IdbStoreOptions {
  readonly kinds: Registry;
  readonly uuid: () => string;
  readonly losses: LossDetector;
  /** What is known in memory, put back when the database is deleted under the app. */
  readonly memory: { readonly revision: number; readonly rows: () => Iterable<Row> };
  readonly name?: string;
}

const metaKey = "state";
const everything: StoreName[] = ["rows", "receipts", "meta"];
/** The history is cut back each time it has grown by this much. */
const pruneEvery = 100;

/**
 * The queue in its own IndexedDB database. Writes are strict and count when the transaction is complete: on a full disk
 * Chromium reports success first and aborts afterwards. The database's version stays 1, so that an old tab and a new
 * one can use it side by side; rows carry their own schema numbers.
 */
export class IdbStore implements Store {
  readonly #options: IdbStoreOptions;
  #opening: Promise<Database> | null = null;
  #birth: string | null = null;
  #receipts = 0;

  constructor(options: IdbStoreOptions) {
    this.#options = options;
  }

  append(draft: Draft): Promise<{ row: Row; revision: number }> {
    return this.#write(["rows", "meta"], async (tx) => {
      const meta = await this.#meta(tx);
      const record = { ...draft, rev: 0, owner: ownerKey(draft) };
      const seq = await tx.objectStore("rows").add(record);
      const next = { ...meta, revision: meta.revision + 1, lastSeq: seq, count: meta.count + 1 };
      await tx.objectStore("meta").put(next, metaKey);
      return { result: { row: { ...draft, seq, rev: 0 }, revision: next.revision }, meta: next };
    });
  }

  async commit(owner: Owner, changes: readonly Change[]): Promise<Committed> {
    const committed = await this.#write(everything, async (tx) => {
      const meta = await this.#meta(tx);
      const effects = await applyChanges(this.#access(tx, ownerKey(owner)), changes);
      const next = { ...meta, revision: meta.revision + 1, count: meta.count - effects.removed.length };
      await tx.objectStore("meta").put(next, metaKey);
      return { result: { ...effects, revision: next.revision }, meta: next };
    });
    this.#receipts += committed.removed.length;
    if (this.#receipts >= pruneEvery) await this.#prune(ownerKey(owner));
    return committed;
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
      return { revision: meta?.revision ?? 0, rows, parked };
    });
  }

  revision(): Promise<number> {
    return this.#guard(async (db) => (await db.get("meta", metaKey))?.revision ?? 0);
  }

  history(owner: Owner): Promise<Receipt[]> {
    return this.#guard(async (db) => {
      const all = await db.getAllFromIndex("receipts", "owner", ownerKey(owner));
      return all.toReversed().slice(0, historyLength);
    });
  }

  close(): void {
    void this.#opening?.then((db) => db.close()).catch(() => {});
    this.#opening = null;
  }

  #access(tx: WriteTransaction, owner: string): RowAccess {
    const rows = tx.objectStore("rows");
    const parsed = (raw: object | undefined): Row | undefined => {
      const result = raw === undefined ? undefined : parseRow(raw, this.#options.kinds);
      return result?.kind === "row" ? result.row : undefined;
    };
    return {
      get: async (seq) => parsed(await rows.get(seq)),
      firstOf: (entity) => rows.index("entity").getKey([owner, entity]),
      ofEntity: async (entity) => {
        const found = await rows.index("entity").getAll([owner, entity]);
        return found.map(parsed).filter((row) => row !== undefined);
      },
      put: (row) => rows.put({ ...row, owner }),
      delete: (seq) => rows.delete(seq),
      addReceipt: (receipt) => tx.objectStore("receipts").add({ ...receipt, owner }),
    };
  }

  async #meta(tx: WriteTransaction): Promise<Meta> {
    return (await tx.objectStore("meta").get(metaKey)) ?? this.#newborn();
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
  #write<T>(
    stores: StoreName[],
    work: (tx: WriteTransaction) => Promise<{ readonly result: T; readonly meta: Meta }>,
  ): Promise<T> {
    return this.#guard(async (db) => {
      const tx = db.transaction(stores, "readwrite", { durability: "strict" });
      const complete = tx.done;
      complete.catch(() => {});
      try {
        const { result, meta } = await work(tx);
        await complete;
        this.#options.losses.note(meta);
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
    const forget = () => {
      this.#opening = null;
    };
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

  /** Gives a new database its identity, puts back what was only in memory, and looks for losses. */
  async #register(db: Database): Promise<void> {
    const tx = db.transaction(everything, "readwrite", { durability: "strict" });
    const rows = tx.objectStore("rows");
    const known = await tx.objectStore("meta").get(metaKey);
    let meta = known ?? this.#newborn();
    const before = this.#birth;
    if (before !== null && before !== meta.birth && meta.previous !== before) {
      const { memory } = this.#options;
      const rescued = [...memory.rows()];
      let { lastSeq } = meta;
      for (const { seq, ...row } of rescued) {
        // A tab that opened after the deletion may have given the number away again.
        const place = (await rows.getKey(seq)) === undefined ? { seq } : {};
        lastSeq = Math.max(lastSeq, await rows.add({ ...row, ...place, owner: ownerKey(row) }));
      }
      const revision = Math.max(meta.revision, memory.revision) + 1;
      meta = { ...meta, previous: before, lastSeq, count: meta.count + rescued.length, revision };
    }
    // On a full device nothing can be written, and what waits has to be shown all the same.
    if (meta !== known) await tx.objectStore("meta").put(meta, metaKey);
    const count = await rows.count();
    await tx.done;
    this.#birth = meta.birth;
    this.#options.losses.check(meta, count);
  }
}

function upgrade(db: Database): void {
  const rows = db.createObjectStore("rows", { keyPath: "seq", autoIncrement: true });
  rows.createIndex("owner", "owner");
  rows.createIndex("entity", ["owner", "entity"]);
  db.createObjectStore("receipts", { autoIncrement: true }).createIndex("owner", "owner");
  db.createObjectStore("meta");
}

function storageError(error: unknown): unknown {
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
