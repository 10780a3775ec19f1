import { createStore } from "#app/lib/store.ts";

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

interface PressState {
  readonly held: ReadonlySet<string>;
  readonly releasedAt: number | null;
}

export function createPresses(now: () => number): Presses {
  const { get, set, subscribe } = createStore<PressState>({ held: new Set(), releasedAt: null });
  const release = (presses: readonly string[]) => {
    const held = new Set(get().held);
    if (presses.filter((press) => held.delete(press)).length > 0) set({ held, releasedAt: now() });
  };
  return {
    areHeld: () => get().held.size > 0,
    releasedAt: () => get().releasedAt,
    subscribe,
    down: (press) => {
      const { held, releasedAt } = get();
      if (!held.has(press)) set({ held: new Set([...held, press]), releasedAt });
    },
    up: (press) => release([press]),
    clear: () => release([...get().held]),
  };
}
