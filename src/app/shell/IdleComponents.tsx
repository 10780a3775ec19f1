import type { ComponentType } from "react";
import { createStore, useStore } from "#app/lib/store.ts";

interface IdleComponent {
  readonly name: string;
  readonly Component: ComponentType;
}

const added = createStore<readonly IdleComponent[]>([]);

/** Adds to the frame of every screen what was fetched while the page was idle; once for each name. */
export function addIdleComponent(name: string, Component: ComponentType): void {
  if (added.get().every((one) => one.name !== name)) added.set([...added.get(), { name, Component }]);
}

export function IdleComponents() {
  return useStore(added).map(({ name, Component }) => <Component key={name} />);
}
