import type { QueryClient } from "@tanstack/react-query";
import type { ReachabilityStore } from "#app/api/reachability.ts";

/** When the API answers again, what is on screen is fetched anew: what failed, and what may have changed meanwhile. */
export function refetchOnReturn(client: QueryClient, reachability: ReachabilityStore): void {
  reachability.subscribe(() => {
    if (reachability.get().state === "offline") return;
    void client.refetchQueries({
      type: "active",
      predicate: (query) => query.state.status === "error" || query.isStale(),
    });
  });
}
