import { t } from "#app/i18n/translate.ts";
import { registerSync } from "#app/pwa/registerSync.ts";
import { deviceStorage, keep } from "#app/lib/deviceStorage.ts";
import { keptStorage, keptText, notKeptText } from "./keptStorage.ts";
import { tellNotice } from "../notices.ts";

let asked = false;

/**
 * Once there is something to lose, the browser is asked not to clear this app's storage away, and to wake
 * the worker when the network is back. Its answer is told once, and stands in the Changes panel.
 */
export function afterFirstChange(): void {
  registerSync();
  if (asked) return;
  asked = true;
  askToKeep().catch((error: unknown) => console.warn(error));
}

const quietMs = 6_000;
const toldKey = "haat.persist";

async function askToKeep(): Promise<void> {
  const granted = await keptStorage.ask();
  if (granted === null) return;
  const answer = granted ? "granted" : "denied";
  if (deviceStorage.getItem(toldKey) === answer) return;
  // A full device is told again at the next start.
  keep(deviceStorage, toldKey, answer);
  // Not over the `Undo` of the change that brought it about.
  setTimeout(() => tellNotice({ kind: "told", text: t(granted ? keptText : notKeptText) }), quietMs);
}
