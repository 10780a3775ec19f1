import { Workbox } from "workbox-window";
import { ownScriptUrl } from "./trustedTypes.ts";

let registered = false;

/** Registers the service worker, once a page; the app runs without one where the browser refuses it. */
export async function registerWorker(): Promise<void> {
  if (registered || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  registered = true;
  try {
    await new Workbox(ownScriptUrl("/sw.js")).register();
  } catch (error) {
    console.warn("The app will not start without a network: no service worker.", error);
  }
}
