import { StorageError, type Store } from "./store.ts";

/** What is wrong with this device's storage, until it works again. */
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

  /** Something was saved; whoever knows tells it. */
  end(): void {
    this.#error = null;
  }

  /** What was wrong with the disk may be over. Sending goes on from the reserve while there is no room for new changes. */
  async recover(): Promise<void> {
    if (this.#error === null) return;
    this.#error = (await this.#store.restock()) ? null : new StorageError("full");
    this.#onChange();
  }
}
