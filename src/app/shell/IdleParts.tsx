import { useSyncExternalStore } from "react";
import { idleParts } from "./idle.ts";

/** Parts of the frame that came by themselves once the page was idle. */
export function IdleParts() {
  return useSyncExternalStore(idleParts.subscribe, idleParts.get).map(({ name, Part }) => <Part key={name} />);
}
