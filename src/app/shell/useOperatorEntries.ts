import { useSyncExternalStore } from "react";
import { offers } from "#app/api/offers.ts";
import { useSession } from "#app/session/sessionStore.ts";
import { operatorEntries } from "./operatorEntries.ts";

/** These entries for a Super Admin of a server that has what they show; none for everybody else. */
export function useOperatorEntries(): readonly (typeof operatorEntries)[number][] {
  const session = useSession();
  const offered = useSyncExternalStore(offers.subscribe, () => offers.has("audit"));
  return session.role === "Super Admin" && offered ? operatorEntries : [];
}
