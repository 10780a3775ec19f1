import type { ComponentType } from "react";
import { createStore, useStore } from "#app/lib/store.ts";

/** Where it stands in the frame. */
type Place = "warnings" | "install" | "release";

interface IdleComponent {
  readonly place: Place;
  readonly Component: ComponentType;
}

const added = createStore<readonly IdleComponent[]>([]);

/** Adds to the frame of every screen what was fetched while the page was idle; one for each place. */
export function addIdleComponent(place: Place, Component: ComponentType): void {
  if (added.get().every((one) => one.place !== place)) added.set([...added.get(), { place, Component }]);
}

/** Nothing until it has come. */
export function IdleComponent({ place }: { readonly place: Place }) {
  const found = useStore(added).find((one) => one.place === place);
  return found ? <found.Component /> : null;
}
