/**
 * Runs `work` whenever it is woken, one run at a time: focus and `online` firing together start one, and a wake-up
 * during a run makes another after it. `work` returns when it wants to be woken next (epoch ms), or null.
 */
export class RunLoop {
  readonly #work: () => Promise<number | null>;
  readonly #now: () => number;
  readonly #after: (ms: number, callback: () => void) => () => void;
  #running: Promise<void> | null = null;
  #again = false;
  #callOff: () => void = () => {};
  #closed = false;

  constructor(
    work: () => Promise<number | null>,
    time: { readonly now: () => number; readonly after: (ms: number, callback: () => void) => () => void },
  ) {
    this.#work = work;
    this.#now = time.now;
    this.#after = time.after;
  }

  /** Resolves when the run that this wake-up is part of is over. */
  wake(): Promise<void> {
    if (this.#closed) return Promise.resolve();
    this.#again = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  close(): void {
    this.#closed = true;
    this.#callOff();
  }

  async #run(): Promise<void> {
    let next: number | null = null;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        this.#callOff();
        next = await this.#work().catch((error: unknown) => {
          console.error(error);
          return this.#now() + afterFailureMs;
        });
      }
    } finally {
      // In the same breath as the last look at #again, so that no wake-up falls between.
      this.#running = null;
    }
    if (next !== null && !this.#closed) {
      this.#callOff = this.#after(Math.min(longestTimerMs, Math.max(0, next - this.#now())), () => void this.wake());
    }
  }
}

/** Work that failed is tried again after this, in ms, whatever it failed with. */
const afterFailureMs = 5_000;

/** A clock that was set back must not put a wake-up off for years. */
const longestTimerMs = 300_000;
