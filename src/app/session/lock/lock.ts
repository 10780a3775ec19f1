import { deviceStorage, openDeviceStorage } from "#app/lib/deviceStorage.ts";
import { sessionStore } from "../sessionStore.ts";
import { createLock } from "./createLock.ts";

/** The app's own. */
export const lock = createLock({
  session: sessionStore,
  storage: deviceStorage,
  tab: openDeviceStorage(() => window.sessionStorage),
  now: Date.now,
});
