import { StorageError, type Store } from "./store.ts";

/** The current fault of this device's storage. */
export class Trouble {
  readonly #store: Pick<Store, "restock">;
  readonly #onChange: () => void;
  #error: StorageError | null = null;

  constructor(store: Pick<Store, "restock">, onChange: () => void) {
    this.#store = store;
    this.#onChange = onChange;
  }

  get error(): StorageError | null {
    return this.#error;
  }

  begin(error: unknown): void {
    // A mistake in the code is no reason to stop trying.
    if (!(error instanceof StorageError)) return console.error(error);
    this.#error = error;
    this.#onChange();
  }

  /** Something was saved. The caller publishes the snapshot. */
  end(): void {
    this.#error = null;
  }

  /** Checks whether the fault is over. Without room for new changes, sending goes on from the reserve. */
  async recover(): Promise<void> {
    if (this.#error === null) return;
    this.#error = (await this.#store.restock()) ? null : new StorageError("full");
    this.#onChange();
  }
}
