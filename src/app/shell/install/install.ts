import { deviceStorage, keep, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { createStore } from "#app/lib/store.ts";
import { type InstallEvent, isInstallEvent, onInstallEvent } from "#app/pwa/installEvent.ts";

/** What this browser says of itself. */
export interface Surroundings {
  /** The app runs in a window of its own: it is installed. */
  readonly standalone: boolean;
  readonly userAgent: string;
  /** How many fingers the screen takes: an iPad says that it is a Mac. */
  readonly touchPoints: number;
}

/** `prompt`: the browser installs on a tap; `homeScreen`: the person has to do it, as on iOS; null: nothing to say. */
export type Hint = "prompt" | "homeScreen" | null;

export interface Install {
  readonly hint: () => Hint;
  readonly subscribe: (listener: () => void) => () => void;
  readonly offered: (event: InstallEvent) => void;
  /** The browser has installed the app. */
  readonly installed: () => void;
  /** `Install`. */
  readonly accept: () => Promise<void>;
  /** `Not now`: never asked again on this device, or, where that is full, as long as the page is open. */
  readonly dismiss: () => void;
}

const dismissedKey = "haat.install";

interface InstallState {
  /** The browser's offer, until it is answered. */
  readonly event: InstallEvent | null;
  readonly silent: boolean;
}

export function createInstall(storage: SmallStorage, { standalone, ...device }: Surroundings): Install {
  const { get, set, subscribe } = createStore<InstallState>({
    event: null,
    silent: standalone || storage.getItem(dismissedKey) !== null,
  });
  const silence = () => set({ ...get(), silent: true });
  return {
    hint() {
      const { event, silent } = get();
      return silent ? null : isIos(device) ? "homeScreen" : event !== null ? "prompt" : null;
    },
    subscribe,
    offered: (event) => set({ ...get(), event }),
    installed: silence,
    async accept() {
      const { event } = get();
      // A browser takes one answer to each of its offers, and comes with another when it likes.
      set({ ...get(), event: null });
      await event?.prompt();
    },
    dismiss() {
      keep(storage, dismissedKey, "dismissed");
      silence();
    },
  };
}

/** Every browser on an iPhone or iPad is WebKit, with WebKit's rules for what it deletes. */
function isIos({ userAgent, touchPoints }: Omit<Surroundings, "standalone">): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && touchPoints > 1);
}

/** The app's own. */
export const install = createInstall(deviceStorage, {
  standalone:
    window.matchMedia("(display-mode: standalone)").matches ||
    // iOS, before it knew display modes.
    ("standalone" in navigator && navigator.standalone === true),
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
});

onInstallEvent((event) => {
  if (isInstallEvent(event)) install.offered(event);
});
window.addEventListener("appinstalled", install.installed);
