import type { IDBPDatabase } from "idb";
import type { Effects } from "#outbox/change/commit.ts";
import { toStored } from "#outbox/change/storedChange.ts";
import { isMeta, metaKey, type Meta, type Schema } from "../schema.ts";
import { fromReplica, isForeign, recover } from "./recovery.ts";
import type { Replica, ReplicaStep } from "./replica.ts";

type Database = IDBPDatabase<Schema>;

/** Keeps the replica like the queue on disk, as this context writes it. Never rejects: the queue is the truth. */
export class Replicator {
  readonly #replica: Replica;
  readonly #use: (work: (db: Database) => Promise<void>) => Promise<void>;
  #matching: Promise<void> | null = null;

  /** `use` lends the queue's database. */
  constructor(replica: Replica, use: (work: (db: Database) => Promise<void>) => Promise<void>) {
    this.#replica = replica;
    this.#use = use;
  }

  /** Resolves once the new rows are replicated, or cannot be. The queue's transaction may not be complete yet. */
  added(meta: Meta, rows: readonly object[]): Promise<void> {
    return this.#write({ ...nothing, meta, added: rows });
  }

  /** The queue's transaction for new rows failed after all; `replicated` is the promise of `added` for it. */
  async dropped(replicated: Promise<void>): Promise<void> {
    await replicated;
    this.forget();
    await this.match();
  }

  /** Leaves out rows marked `sending`: recovery treats every waiting row of a replica as if it were being sent. */
  committed(meta: Meta, { put, removed, receipts }: Effects, owner: string): Promise<void> {
    const changed = put.filter(({ state }) => state.name !== "sending").map((row) => ({ ...toStored(row), owner }));
    if (changed.length + removed.length === 0) return Promise.resolve();
    return this.#write({
      ...nothing,
      meta,
      changed,
      removed,
      receipts: receipts.map((receipt) => ({ ...receipt, owner })),
    });
  }

  /**
   * Makes the replica equal to the queue, once for each opening of the database: a release without a replica may have
   * written meanwhile, or the browser ended between the two writes.
   */
  match(): Promise<void> {
    this.#matching ??= this.#use((db) => match(db, this.#replica)).catch(() => undefined);
    return this.#matching;
  }

  /** The next write matches again: the database was closed and may be another one, or the two have come apart. */
  forget(): void {
    this.#matching = null;
  }

  async #write(step: ReplicaStep): Promise<void> {
    await this.match();
    await this.#replica.write(step);
  }
}

const nothing = { matches: false, added: [], changed: [], removed: [], receipts: [] } as const;

async function match(db: Database, replica: Replica): Promise<void> {
  const held = await replica.summary();
  if (held === null) return;
  const before = await db.get("meta", metaKey);
  // The replica could not be read when this database was made in the place of a lost one.
  if (isMeta(before) && held.meta !== null && isForeign(held.meta.birth, before)) {
    const lost = await replica.read();
    if (lost === null) return;
    await recover(db, [fromReplica(lost)], before);
  }
  const tx = db.transaction(["rows", "meta"]);
  const rows = tx.objectStore("rows");
  const [meta, seqs] = await Promise.all([tx.objectStore("meta").get(metaKey), rows.getAllKeys()]);
  if (!isMeta(meta)) return;
  const known = new Set(held.meta?.birth === meta.birth ? held.seqs : []);
  const missing = await Promise.all(seqs.filter((seq) => !known.has(seq)).map((seq) => rows.get(seq)));
  const here = new Set(seqs);
  await replica.write({
    ...nothing,
    meta,
    matches: true,
    added: missing.filter((row) => row !== undefined),
    removed: held.seqs.filter((seq) => !here.has(seq)),
  });
}
