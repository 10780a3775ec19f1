import { StorageError } from "./store.ts";

/** How long a database may take to open before callers are told that it does not answer, in ms. */
const patienceMs = 5_000;

interface Opening<Database> {
  readonly database: Promise<Database>;
  /** Rejects when it is late; made for those who do not wait longer. */
  late: Promise<never> | null;
}

/** The connection to one database: opened at the first use, and opened again after it was lost. */
export class Connection<Database extends { close(): void }> {
  readonly #open: () => Promise<Database>;
  #opening: Opening<Database> | null = null;

  constructor(open: () => Promise<Database>) {
    this.#open = open;
  }

  /** The database, however long it takes to open. */
  database(): Promise<Database> {
    return this.#started().database;
  }

  /**
   * Rejects with `StorageError` (`silent`) when the database takes too long to open; later callers are told at once.
   */
  databaseInTime(): Promise<Database> {
    const opening = this.#started();
    opening.late ??= lateness(opening.database);
    return Promise.race([opening.database, opening.late]);
  }

  /** The browser, or another tab, has ended the connection: the next use opens another. */
  forget(): void {
    this.#opening = null;
  }

  /** Closes the connection; one that is still being opened is closed once it is open. */
  close(): void {
    this.#opening?.database.then((database) => database.close()).catch(() => undefined);
    this.forget();
  }

  #started(): Opening<Database> {
    this.#opening ??= {
      database: this.#open().catch((error: unknown) => {
        this.forget();
        throw error;
      }),
      late: null,
    };
    return this.#opening;
  }
}

function lateness(opened: Promise<unknown>): Promise<never> {
  const late = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageError("silent")), patienceMs);
    const callOff = () => clearTimeout(timer);
    opened.then(callOff, callOff);
  });
  late.catch(() => undefined);
  return late;
}
