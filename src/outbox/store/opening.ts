import { StorageError } from "./store.ts";

/** How long a database may take to open before that is told, in ms. */
const patienceMs = 5_000;

/** The opening of a database that may never answer: that is told in time, and the answer taken whenever it comes. */
export class Opening<Database> {
  readonly #opened: Promise<Database>;
  readonly #late: Promise<never>;

  constructor(opened: Promise<Database>) {
    this.#opened = opened;
    this.#late = new Promise((_resolve, reject) => {
      const timer = setTimeout(() => reject(new StorageError("silent")), patienceMs);
      const callOff = () => clearTimeout(timer);
      opened.then(callOff, callOff);
    });
    this.#late.catch(() => undefined);
  }

  /** The database; rejects with `StorageError` once it is late, for later callers at once. */
  inTime(): Promise<Database> {
    return Promise.race([this.#opened, this.#late]);
  }

  /** When it has opened, be it late. */
  whenOpen(use: (database: Database) => void): void {
    this.#opened.then(use).catch(() => undefined);
  }
}
