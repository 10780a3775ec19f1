import { applyWrites, type Effects, type QueueWrite, type RowAccess } from "#outbox/change/commit.ts";
import { dropParked } from "#outbox/store/dropParked.ts";
import { entityRows, sortedOut, type Parked } from "#outbox/store/parsing.ts";
import type { Registry } from "#outbox/mutations/registry.ts";
import { historyLength, type Receipt } from "#outbox/change/receipt.ts";
import { ownerKey, type Draft, type Owner, type QueuedChange } from "#outbox/change/queuedChange.ts";
import { toStored, type StoredChange } from "#outbox/change/storedChange.ts";
import type { RetryAfter } from "#outbox/store/retryAfter.ts";
import type { Appended, Committed, Loaded, Store } from "#outbox/store/store.ts";
import type { VirtualClock } from "./clock.ts";

/** What survives a kill. */
export class Disk {
  readonly rows = new Map<number, StoredChange & { readonly owner: string }>();
  readonly receipts: (Receipt & { readonly owner: string })[] = [];
  /** Every key a row ever had, and the texts it was decided on. */
  readonly written: { readonly seq: number; readonly key: string; readonly title: string }[] = [];
  /** Every row as it was added, acknowledged or not. */
  readonly added: QueuedChange[] = [];
  /** By owner: the pause that the server asked for last. */
  readonly retryAfter = new Map<string, RetryAfter>();
  revision = 0;
  lastSeq = 0;
  /** One transaction at a time, as IndexedDB does it. */
  #last: Promise<unknown> = Promise.resolve();

  put(row: QueuedChange, owner: string): void {
    if (row.rev === 0) this.added.push(row);
    this.rows.set(row.seq, { ...toStored(row), owner });
    this.written.push({ seq: row.seq, key: row.id, title: row.base.content?.title ?? "" });
  }

  transaction<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}

export interface MemoryStoreOptions {
  readonly disk: Disk;
  readonly mutations: Registry;
  readonly clock: VirtualClock;
  readonly random: () => number;
  /** True once the context was killed: nothing more comes back from the disk. */
  readonly dead: () => boolean;
  /** A control: acknowledges before the disk has it. */
  readonly hasty?: boolean;
}

/** A new one each time: waiters on a shared one would never be forgotten. */
const never = () => new Promise<never>(() => {});

/** One context's handle on the disk. A kill strikes before, while or after a transaction is written. */
export class MemoryStore implements Store {
  readonly #options: MemoryStoreOptions;

  constructor(options: MemoryStoreOptions) {
    this.#options = options;
  }

  append(drafts: readonly Draft[]): Promise<Appended> {
    const { disk, hasty } = this.#options;
    const rowsAfter = (last: number) =>
      drafts.map((draft, at): QueuedChange => ({ ...draft, seq: last + at + 1, rev: 0 }));
    const write = () =>
      this.#transact(async () => {
        const rows = rowsAfter(disk.lastSeq);
        disk.lastSeq += rows.length;
        disk.revision += 1;
        for (const row of rows) disk.put(row, ownerKey(row));
        return { rows, revision: disk.revision };
      });
    if (hasty !== true) return write();
    void write();
    return Promise.resolve({ rows: rowsAfter(disk.lastSeq), revision: disk.revision + 1 });
  }

  commit(owner: Owner, writes: readonly QueueWrite[]): Promise<Committed> {
    return this.#change(owner, (access) => applyWrites(access, writes));
  }

  discardParked(owner: Owner, parked: readonly Parked[], at: number): Promise<Committed> {
    return this.#change(owner, (access) => dropParked(access, parked, at));
  }

  #change(owner: Owner, apply: (access: RowAccess) => Promise<Effects>): Promise<Committed> {
    const { disk } = this.#options;
    return this.#transact(async () => {
      const effects = await apply(this.#access(ownerKey(owner)));
      disk.revision += 1;
      return { ...effects, revision: disk.revision, replicated: Promise.resolve() };
    });
  }

  load(owner: Owner): Promise<Loaded> {
    const { disk, mutations } = this.#options;
    return this.#transact(async () => {
      const found = [...disk.rows.values()]
        .filter((row) => row.owner === ownerKey(owner))
        .toSorted((one, other) => one.seq - other.seq)
        .map((row) => structuredClone(row));
      return { revision: disk.revision, ...sortedOut(found, mutations) };
    });
  }

  revision(): Promise<number> {
    return this.#transact(async () => this.#options.disk.revision);
  }

  retryAfter(owner: Owner): Promise<RetryAfter | null> {
    return this.#transact(async () => this.#options.disk.retryAfter.get(ownerKey(owner)) ?? null);
  }

  async keepRetryAfter(owner: Owner, asked: RetryAfter): Promise<void> {
    await this.#transact(async () => void this.#options.disk.retryAfter.set(ownerKey(owner), asked));
  }

  async history(owner: Owner, most = historyLength): Promise<Receipt[]> {
    const all = this.#options.disk.receipts.filter((receipt) => receipt.owner === ownerKey(owner));
    return all.toReversed().slice(0, most);
  }

  restock(): Promise<boolean> {
    return Promise.resolve(true);
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {}

  #access(owner: string): RowAccess {
    const { disk, mutations } = this.#options;
    const ofEntity = (entity: string) =>
      [...disk.rows.values()]
        .filter((row) => row.owner === owner && row.entity === entity)
        .toSorted((one, other) => one.seq - other.seq);
    return {
      ofEntity: async (entity) => entityRows(ofEntity(entity), mutations),
      raw: async (seq) => disk.rows.get(seq),
      put: (row) => disk.put(row, owner),
      delete: (seq) => void disk.rows.delete(seq),
      addReceipt: (receipt) => void disk.receipts.push({ ...receipt, owner }),
    };
  }

  async #transact<T>(work: () => Promise<T>): Promise<T> {
    const { disk, clock, random, dead } = this.#options;
    const result = await disk.transaction(async () => {
      await clock.sleep(random() * 2);
      return dead() ? null : { value: await work() };
    });
    await clock.sleep(random() * 2);
    return result === null || dead() ? never() : result.value;
  }
}
