import { host } from "#app/api/host.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { sessionStore } from "#app/session/sessionStore.ts";
import { LossDetector } from "#outbox/lossDetector.ts";
import { createOutboxSource } from "./createOutboxSource.ts";

/** The app's own. */
export const outboxSource = createOutboxSource({
  session: sessionStore,
  origin: host,
  // On the way to the first rows nothing else is fetched, unless a row may have to be shown as changed.
  mayWait: () => new LossDetector(deviceStorage).knowsOfRows(),
  load: async () => (await import("./openOutbox.ts")).openOutbox,
});
