import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { send } from "./send.ts";
import { reachability } from "./reachability.ts";

const firstWaitMs = 3_000;
const longestWaitMs = 30_000;

/**
 * Asks the API from time to time while it does not answer, so that the app notices by itself when the link is back. Any
 * answer of the API will do, a refusal included; `send` tells the reachability store what it heard.
 */
export function startProber(): void {
  let wait = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;

  const ask = async () => {
    clearTimeout(timer);
    if (asking || reachability.get().state === "online") return;
    asking = true;
    if (document.visibilityState === "visible") await send(dashboardCalls.counts, {}).catch(() => undefined);
    asking = false;
    if (reachability.get().state === "online") return;
    wait = Math.min(longestWaitMs, wait * 1.5);
    timer = setTimeout(() => void ask(), wait);
  };
  const askSoon = () => {
    wait = firstWaitMs;
    clearTimeout(timer);
    if (reachability.get().state === "offline") timer = setTimeout(() => void ask(), wait);
  };

  reachability.subscribe(askSoon);
  window.addEventListener("online", () => void ask());
  // The browser knows at once that a cable is out; only an answer says that it is in again.
  window.addEventListener("offline", reachability.cut);
  document.addEventListener("visibilitychange", () => void ask());
  askSoon();
}
