import { useReachability } from "#app/api/reachability.ts";

/** `Needs internet` while the server cannot be reached, for what is never queued (app/README.md, Changes). */
export function useNeedsInternet(): "Needs internet" | undefined {
  return useReachability().state === "online" ? undefined : "Needs internet";
}
