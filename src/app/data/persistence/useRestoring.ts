import { useSyncExternalStore } from "react";
import { savedReads } from "./savedReads.ts";

/** True while the saved reads are on their way from the device: a list is shown after that, never empty before it. */
export function useRestoring(): boolean {
  return useSyncExternalStore(savedReads.subscribe, savedReads.restoring);
}
