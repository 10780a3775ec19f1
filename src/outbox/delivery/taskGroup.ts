/** Tasks under way, at most one for each entity. Whenever a task ends, `wait` resolves. */
export class TaskGroup {
  readonly #after: (ms: number, callback: () => void) => () => void;
  readonly #entities = new Set<string>();
  #count = 0;
  #failure: { readonly reason: unknown } | null = null;
  #ring: (() => void) | null = null;

  constructor(after: (ms: number, callback: () => void) => () => void) {
    this.#after = after;
  }

  get isIdle(): boolean {
    return this.#count === 0;
  }

  get hasFailed(): boolean {
    return this.#failure !== null;
  }

  isBusy(entity: string): boolean {
    return this.#entities.has(entity);
  }

  start(entity: string | null, work: () => Promise<unknown>): void {
    this.#count += 1;
    if (entity !== null) this.#entities.add(entity);
    void work()
      .catch((reason: unknown) => {
        this.#failure = { reason };
      })
      .finally(() => {
        this.#count -= 1;
        if (entity !== null) this.#entities.delete(entity);
        this.notify();
      });
  }

  notify(): void {
    this.#ring?.();
  }

  /** Waits for `notify`, at most `ms`; null waits without a limit. */
  async wait(ms: number | null): Promise<void> {
    await new Promise<void>((resolve) => {
      const callOff = ms === null ? null : this.#after(Math.max(0, ms), resolve);
      this.#ring = () => {
        callOff?.();
        resolve();
      };
    });
    this.#ring = null;
  }

  /** Throws the error of a failed task, once. */
  rethrow(): void {
    const failure = this.#failure;
    this.#failure = null;
    if (failure !== null) throw failure.reason;
  }
}

/** Runs at most `count` pieces of work at a time, in the order in which they came. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
