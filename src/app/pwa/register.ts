import { Workbox } from "workbox-window";
import { ownScriptUrl } from "./trustedTypes.ts";

/** Registers the service worker; the app runs without one where the browser refuses it. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await new Workbox(ownScriptUrl("/sw.js")).register();
  } catch (error) {
    console.warn("The app will not start without a network: no service worker.", error);
  }
}
