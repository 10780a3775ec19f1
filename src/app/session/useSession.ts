import { useStore } from "#app/lib/store.ts";
import type { Session } from "./session.ts";
import { sessionStore } from "./sessionStore.ts";

/** The session as it is now, in this tab and every other. */
export function useSession(): Session {
  return useStore(sessionStore);
}
