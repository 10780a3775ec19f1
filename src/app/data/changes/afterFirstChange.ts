import { tellNotice } from "./notices.ts";
import { registerSync } from "#app/pwa/registerSync.ts";

let asked = false;

/**
 * Once there is something to lose, the browser is asked not to clear this app's storage away, and its answer is told
 * once (outbox.md); and it is asked to wake the worker when the network is back.
 */
export function afterFirstChange(): void {
  registerSync();
  if (asked) return;
  asked = true;
  void keepStorage();
}

const toldKey = "haat.persist";

async function keepStorage(): Promise<void> {
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage?.persist || (await storage.persisted())) return;
  const granted = await storage.persist();
  const answer = granted ? "granted" : "denied";
  if (window.localStorage.getItem(toldKey) === answer) return;
  window.localStorage.setItem(toldKey, answer);
  tellNotice({
    kind: "saved",
    text: granted
      ? "This device keeps your changes until they are sent."
      : "This browser may clear saved changes when space runs out. Install the app to be safe.",
  });
}
