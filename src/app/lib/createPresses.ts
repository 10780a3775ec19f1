/** What is held down at this moment, keys, buttons and fingers alike. */
export interface Presses {
  readonly areHeld: () => boolean;
  /** When the last of them was let go, in ms of `performance.now()`; `null` before the first. */
  readonly releasedAt: () => number | null;
  /** Calls back when something is pressed or let go. Returns how to stop. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly down: (press: string) => void;
  readonly up: (press: string) => void;
  /** The window lost the focus: what is let go elsewhere is never told. */
  readonly clear: () => void;
}

export function createPresses(now: () => number): Presses {
  const held = new Set<string>();
  const listeners = new Set<() => void>();
  let releasedAt: number | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const release = (presses: readonly string[]) => {
    const gone = presses.filter((press) => held.delete(press));
    if (gone.length === 0) return;
    releasedAt = now();
    tell();
  };
  return {
    areHeld: () => held.size > 0,
    releasedAt: () => releasedAt,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    down: (press) => {
      if (held.has(press)) return;
      held.add(press);
      tell();
    },
    up: (press) => release([press]),
    clear: () => release([...held]),
  };
}
