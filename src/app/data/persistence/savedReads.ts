import { createStore } from "idb-keyval";
import { queryClient, keptForMs } from "#app/data/queryClient.ts";
import { personIdOf } from "#app/session/person.ts";
import { readSession } from "#app/session/session.ts";
import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { createSavedReads } from "./createSavedReads.ts";

/** The app's own. A save writes only what changed since the last one, so that the limits are the device's, not the page's. */
export const savedReads = createSavedReads({
  client: queryClient,
  store: createStore("haat-reads", "reads"),
  limits: { maxAgeMs: keptForMs, reads: 60, rows: 2_000, size: 4_000_000 },
  now: Date.now,
  personNow: () => {
    const { user } = readSession(deviceStorage);
    return user && personIdOf(user);
  },
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
});
