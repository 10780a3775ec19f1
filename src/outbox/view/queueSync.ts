import type { Channel } from "./channel.ts";
import type { Delta, QueueState } from "./queueState.ts";
import type { Success } from "#outbox/change/receipt.ts";
import type { Owner } from "#outbox/change/queuedChange.ts";
import type { Registry } from "#outbox/mutations/registry.ts";
import type { Store } from "#outbox/store/store.ts";

export interface QueueSyncDeps {
  readonly store: Store;
  readonly owner: Owner;
  readonly queue: QueueState;
  readonly channel: Channel;
  readonly world: { readonly mutations: Registry };
  readonly onSent: (sent: Success) => void;
  /** The queue has changed. */
  readonly onChange: () => void;
  /** The disk could not be read. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Keeps the queue in memory like the disk: through this context's writes, through announcements of others, and by
 * reading again after a gap.
 */
export class QueueSync {
  readonly #deps: QueueSyncDeps;
  #reading: Promise<void> | null = null;
  #again = false;

  constructor(deps: QueueSyncDeps) {
    this.#deps = deps;
  }

  /** This context has written something: applies it here and announces it. */
  announce(delta: Delta, sent: readonly Success[]): void {
    this.apply(delta, sent);
    this.#deps.channel.post({ kind: "changed", delta, sent });
  }

  /** Another context has written something. A change of another release is read from the disk, which brings it up to this one or parks it. */
  hear(delta: Delta, sent: readonly Success[]): void {
    const { mutations } = this.#deps.world;
    const isOurs = delta.put.every(({ kind, schema }) => mutations.get(kind)?.schema === schema);
    this.apply(isOurs ? delta : { ...delta, put: [], revision: Infinity }, sent);
  }

  /** Something was written. Own successes come first, so that a saved list has them before the overlay ends. */
  apply(delta: Delta, sent: readonly Success[]): void {
    for (const one of sent) this.#deps.onSent(one);
    if (!this.#deps.queue.apply(delta)) void this.reload();
    this.#deps.onChange();
  }

  /** Reads the disk unless nothing has been written since; true if it was read. */
  async catchUp(): Promise<boolean> {
    const { store, queue } = this.#deps;
    if ((await store.revision()) === queue.revision) return false;
    await this.reload();
    return true;
  }

  /** Reads the disk again; a call during a reading makes another one after it. */
  reload(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#read();
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { store, owner, queue, onChange, onFailure } = this.#deps;
    try {
      while (this.#again) {
        this.#again = false;
        queue.load(await store.load(owner));
      }
      onChange();
    } catch (error) {
      onFailure(error);
    } finally {
      this.#reading = null;
    }
  }
}
