import { createSessionStore } from "./createSessionStore.ts";
import { wipers } from "./wipers.ts";

/** The app's own. */
export const sessionStore = createSessionStore({
  storage: window.localStorage,
  now: Date.now,
  wipers,
  onOtherTab: (listener) => {
    window.addEventListener("storage", (event) => {
      if (event.storageArea === window.localStorage) listener(event.key);
    });
  },
});
