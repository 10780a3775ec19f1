import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { isInstallEvent, onInstallEvent } from "#app/pwa/installEvent.ts";
import { createInstall } from "./createInstall.ts";

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
