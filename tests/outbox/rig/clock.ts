interface Timer {
  readonly at: number;
  readonly order: number;
  readonly callback: () => void;
}

/** Lets every promise that is ready run on. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A clock that moves only when told to, and then from timer to timer. The device's own idea of the time can be set. */
export class VirtualClock {
  #now: number;
  #offset = 0;
  #order = 0;
  #timers: Timer[] = [];

  constructor(start = 1_800_000_000_000) {
    this.#now = start;
  }

  /** What the device says. */
  now = (): number => this.#now + this.#offset;

  /** What the world says. */
  time = (): number => this.#now;

  after = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.#now + ms, order: this.#order++, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };

  sleep = (ms: number): Promise<void> => new Promise((resolve) => void this.after(ms, resolve));

  /** Runs everything that happens within the next `ms`. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      await settle();
      const next = this.#next();
      if (next === undefined || next.at > until) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
    }
    this.#now = Math.max(this.#now, until);
  }

  /** Runs until `done` or until nothing is left to happen within `ms`. */
  async until(done: () => boolean, ms: number): Promise<boolean> {
    const end = this.#now + ms;
    await settle();
    while (!done() && this.#now < end) {
      const next = this.#next();
      await this.advance(next === undefined ? end - this.#now : Math.max(0, Math.min(next.at, end) - this.#now));
    }
    return done();
  }

  /** Somebody sets the device's clock. */
  set(ms: number): void {
    this.#offset += ms;
  }

  #next(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer;
    }
    return first;
  }
}
