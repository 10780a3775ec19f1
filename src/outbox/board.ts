import type { Snapshot } from "./snapshot.ts";

/** Screens are told at most this often while a drain runs, in ms; one's own decisions are told at once. */
const tellEveryMs = 250;

/** Where screens read the queue and are told that it changed. */
export class Board {
  readonly #draw: () => Snapshot;
  readonly #after: (ms: number, callback: () => void) => () => void;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot | null = null;
  #callOff: (() => void) | null = null;

  /** `draw` makes a snapshot; it is asked once between two changes. */
  constructor(draw: () => Snapshot, after: (ms: number, callback: () => void) => () => void) {
    this.#draw = draw;
    this.#after = after;
  }

  snapshot(): Snapshot {
    this.#snapshot ??= this.#draw();
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }

  tellSoon(): void {
    this.#callOff ??= this.#after(tellEveryMs, () => this.tell());
  }

  close(): void {
    this.#callOff?.();
    this.#listeners.clear();
  }
}
