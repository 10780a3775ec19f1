import { host } from "#app/api/host.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { createOutboxSource } from "./createOutboxSource.ts";

/** The app's own. */
export const outboxSource = createOutboxSource({
  session: sessionStore,
  origin: host,
  load: async () => (await import("./openOutbox.ts")).openOutbox,
});
