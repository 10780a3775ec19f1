import type { QueueWrite } from "#outbox/change/commit.ts";
import type { Owner, QueuedChange } from "#outbox/change/queuedChange.ts";
import type { Committed, Store } from "#outbox/store/store.ts";

interface Order {
  readonly writes: readonly QueueWrite[];
  readonly done: (stale: ReadonlySet<QueuedChange>) => void;
  readonly failed: (reason: unknown) => void;
}

/**
 * Writes in groups: whatever is asked for in one breath, or while one transaction is on its way to the disk, goes into
 * the next one. So a strict write costs the drain next to nothing, and each still resolves only once it is complete,
 * and known to the queue's copy.
 */
export class Writer {
  readonly #store: Store;
  readonly #owner: Owner;
  readonly #onCommitted: (committed: Committed) => void;
  #orders: Order[] = [];
  #busy = false;

  constructor(store: Store, owner: Owner, onCommitted: (committed: Committed) => void) {
    this.#store = store;
    this.#owner = owner;
    this.#onCommitted = onCommitted;
  }

  /** True once all are on disk, false if any of them was stale. Rejects with `StorageError`. */
  async write(...writes: readonly QueueWrite[]): Promise<boolean> {
    const stale = await new Promise<ReadonlySet<QueuedChange>>((done, failed) => {
      this.#orders.push({ writes, done, failed });
      void this.#flush();
    });
    return !writes.some(({ row }) => stale.has(row));
  }

  async #flush(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    await Promise.resolve();
    while (this.#orders.length > 0) {
      const orders = this.#orders;
      this.#orders = [];
      try {
        const committed = await this.#store.commit(
          this.#owner,
          orders.flatMap(({ writes }) => writes),
        );
        this.#onCommitted(committed);
        void resolveOrders(committed, orders);
      } catch (error) {
        for (const { failed } of orders) failed(error);
      }
    }
    this.#busy = false;
  }
}

/** A mark is not copied: its row may be sent as soon as it is on disk. */
async function resolveOrders({ stale, replicated }: Committed, orders: readonly Order[]): Promise<void> {
  const moved = new Set(stale);
  const isMark = ({ writes }: Order) => writes.every(({ kind }) => kind === "mark");
  for (const order of orders.filter(isMark)) order.done(moved);
  await replicated;
  for (const order of orders.filter((one) => !isMark(one))) order.done(moved);
}
