import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { createSessionStore } from "./createSessionStore.ts";
import { wipers } from "./wipers.ts";

/** The app's own. */
export const sessionStore = createSessionStore({
  storage: deviceStorage,
  now: Date.now,
  wipers,
  onOtherTab: (listener) => {
    window.addEventListener("storage", (event) => {
      if (event.storageArea === deviceStorage) listener(event.key);
    });
  },
});
