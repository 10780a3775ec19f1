import { StorageError } from "./store.ts";

/** How long a database may take to open before callers are told that it does not answer, in ms. */
const patienceMs = 5_000;

interface Opening<Database> {
  readonly database: Promise<Database>;
  /** Once it is. */
  opened: Database | null;
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

  /** False where another has been opened in the place of this one, or will be. */
  isOf(database: Database): boolean {
    return this.#opening?.opened === database;
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
    if (this.#opening !== null) return this.#opening;
    const opening: Opening<Database> = { database: this.#open(), opened: null, late: null };
    this.#opening = opening;
    // Before anybody else hears of it; one that was given up takes nothing from the next.
    opening.database.then(
      (database) => (opening.opened = database),
      () => {
        if (this.#opening === opening) this.forget();
      },
    );
    return opening;
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
