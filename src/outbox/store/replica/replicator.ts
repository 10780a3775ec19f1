import type { IDBPDatabase } from "idb";
import type { Effects } from "#outbox/change/commit.ts";
import type { Copy, Step } from "./replica.ts";
import { isMeta, metaKey, type Meta, type Schema } from "../schema.ts";
import { inCopy, isForeign, putBack } from "./recovery.ts";

type Database = IDBPDatabase<Schema>;

/** Keeps the copy like the queue on disk, as this context writes it. Never rejects: the queue is the truth. */
export class Follower {
  readonly #copy: Copy;
  readonly #use: (work: (db: Database) => Promise<void>) => Promise<void>;
  #matching: Promise<void> | null = null;

  /** `use` lends the queue's database. */
  constructor(copy: Copy, use: (work: (db: Database) => Promise<void>) => Promise<void>) {
    this.#copy = copy;
    this.#use = use;
  }

  /** Resolves once the new row is in the copy, or cannot be. The queue's transaction may still be on its way. */
  added(meta: Meta, row: object): Promise<void> {
    return this.#follow({ ...nothing, meta, added: [row] });
  }

  /** The queue did not take the new row after all; `copied` is what `added` gave for it. */
  async dropped(copied: Promise<void>): Promise<void> {
    await copied;
    this.forget();
    await this.match();
  }

  /** Marks are left out: whatever is put back from the copy counts as if it were being sent. */
  committed(meta: Meta, { put, removed, receipts }: Effects, owner: string): Promise<void> {
    const changed = put.filter(({ state }) => state.name !== "sending").map((row) => ({ ...row, owner }));
    if (changed.length + removed.length === 0) return Promise.resolve();
    return this.#follow({
      ...nothing,
      meta,
      changed,
      removed,
      receipts: receipts.map((receipt) => ({ ...receipt, owner })),
    });
  }

  /**
   * Once for each opening: what the copy may have missed while a release wrote that knows none, or when the browser
   * ended in between.
   */
  match(): Promise<void> {
    this.#matching ??= this.#use((db) => match(db, this.#copy)).catch(() => undefined);
    return this.#matching;
  }

  /** The database was closed and may be another one when it is opened again, or the two have come apart. */
  forget(): void {
    this.#matching = null;
  }

  async #follow(step: Step): Promise<void> {
    await this.match();
    await this.#copy.follow(step);
  }
}

const nothing = { matches: false, added: [], changed: [], removed: [], receipts: [] } as const;

async function match(db: Database, copy: Copy): Promise<void> {
  const held = await copy.look();
  if (held === null) return;
  const before = await db.get("meta", metaKey);
  // It could not be read when the database was opened that took the other's place.
  if (isMeta(before) && held.meta !== null && isForeign(held.meta.birth, before)) {
    const lost = await copy.read();
    if (lost === null) return;
    await putBack(db, [inCopy(lost)], before);
  }
  const tx = db.transaction(["rows", "meta"]);
  const rows = tx.objectStore("rows");
  const [meta, seqs] = await Promise.all([tx.objectStore("meta").get(metaKey), rows.getAllKeys()]);
  if (!isMeta(meta)) return;
  const known = new Set(held.meta?.birth === meta.birth ? held.seqs : []);
  const missing = await Promise.all(seqs.filter((seq) => !known.has(seq)).map((seq) => rows.get(seq)));
  const here = new Set(seqs);
  await copy.follow({
    ...nothing,
    meta,
    matches: true,
    added: missing.filter((row) => row !== undefined),
    removed: held.seqs.filter((seq) => !here.has(seq)),
  });
}
