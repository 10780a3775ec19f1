import { type ComponentType, useSyncExternalStore } from "react";

/** Parts of the frame that came by themselves once the page was idle. */
export function IdleParts() {
  return useSyncExternalStore(idleParts.subscribe, idleParts.get).map(({ name, Part }) => <Part key={name} />);
}

interface IdlePart {
  readonly name: string;
  readonly Part: ComponentType;
}

let parts: readonly IdlePart[] = [];
const listeners = new Set<() => void>();

/** Parts of the frame that nobody waits for: fetched when the page is idle, shown from then on. */
export const idleParts = {
  get: () => parts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add: (name: string, Part: ComponentType) => {
    if (parts.some((part) => part.name === name)) return;
    parts = [...parts, { name, Part }];
    for (const listener of listeners) listener();
  },
};
