import { useSyncExternalStore } from "react";
import type { Reachability } from "./createReachability.ts";
import { reachability } from "./reachability.ts";

/** Whether the API answers, and since when. */
export function useReachability(): Reachability {
  return useSyncExternalStore(reachability.subscribe, reachability.get);
}
