import "virtual:chakra/first.css";
import { createRoot } from "react-dom/client";
import type { AroundNavHandler } from "wouter";
import { App } from "./App.tsx";
import { closeEarly, hasEarly } from "./api/earlyAnswer.ts";
import { endTokenOnLogout } from "./api/endToken.ts";
import { startProber } from "./api/prober.ts";
import { reachability } from "./api/reachability.ts";
import { queryClient } from "./data/queryClient.ts";
import { refetchOnReturn } from "./data/refetchOnReturn.ts";
import { followLanguage } from "./lib/language.ts";
import { followDeviceLook } from "./lib/deviceLook.ts";
import { onNotice } from "./data/changes/notices.ts";
import { finishChanges, startChanges } from "./data/changes/startChanges.ts";
import { followSession } from "./data/persistence/followSession.ts";
import { stopDrafts, wipeDrafts } from "./lib/draftStore.ts";
import { showNotice } from "#app/shell/showNotice.ts";
import "./pwa/installEvent.ts";
import { refetchStyles } from "./pwa/refetchStyles.ts";
import "./shell/Splash.look.ts";
import { routeOf } from "./routes.ts";
import { redirectFor } from "./session/guard.ts";
import { wipePictures } from "#app/pwa/pictureCacheClient.ts";
import { wipeReview } from "#app/features/review/reviewStores.ts";
import { isSignedIn } from "./session/signIn.ts";
import { sessionStore } from "./session/sessionStore.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { guardLeaving } from "#app/ui/form/useLeaveQuestion.ts";

const minuteMs = 60_000;
const quietMs = 300;
/** Without the rest of a start there is no service worker: it is asked for again after so long. */
const againMs = 30_000;

/** Follows the guard before anything is drawn, then fetches the screen's module and its rows side by side. */
function startRoute(): void {
  const { location, history } = window;
  for (let to = redirectFor(location.pathname, sessionStore.get()); to !== null;) {
    history.replaceState(null, "", to);
    to = redirectFor(to, sessionStore.get());
  }
  const route = routeOf(location.pathname);
  const isEarly = hasEarly();
  const rows = isSignedIn(sessionStore.get()) ? route?.reads?.(location.search) : undefined;
  // Of a start from the device, the rows are there, and nobody waits for the network.
  route?.screen.preload(isEarly ? rows : undefined);
  closeEarly();
}

/** What has to stand before the first paint. Returns the guard that the router is made with. */
function beforeFirstPaint(): AroundNavHandler {
  followDeviceLook();
  refetchStyles();
  followSession();
  onLogout.register(() => queryClient.clear(), "forget");
  onLogout.register(stopDrafts, "stop");
  onLogout.register(() => wipeDrafts());
  // Not fetched for it: a logout must not depend on a file that may not come.
  onLogout.register(() => wipePictures());
  onLogout.register(() => wipeReview());
  endTokenOnLogout();
  // The first rows are asked for before anything else is.
  startRoute();
  startChanges();
  onNotice(showNotice);
  return guardLeaving();
}

/** What runs as long as the page does. */
function runAlong(): void {
  startProber();
  refetchOnReturn(queryClient, reachability);
  // Old age ends a session also in a tab that nobody touches, and in one that slept through the night.
  setInterval(sessionStore.checkAge, minuteMs);
  document.addEventListener("visibilitychange", sessionStore.checkAge);
}

const aroundNav = beforeFirstPaint();
const root = document.getElementById("root");
const words = followLanguage();
const draw = () => root && createRoot(root).render(<App aroundNav={aroundNav} />);
// In English nothing waits; the words of another language are asked for beside the first rows.
if (words === null) draw();
else void words.then(draw);
runAlong();

/** What must not be forgotten, then the rest of the start, in a file that the first rows do not wait for. */
async function warmUp(): Promise<void> {
  finishChanges();
  try {
    (await import("./warmUp.ts")).warmUp();
  } catch (error) {
    console.warn(error);
    setTimeout(warmUpWhenQuiet, againMs);
  }
}

/** A cheap tablet has one thin line: nothing else is fetched before the first rows are there. */
function warmUpWhenQuiet(): void {
  setTimeout(() => (queryClient.isFetching() === 0 ? void warmUp() : warmUpWhenQuiet()), quietMs);
}
window.addEventListener("load", warmUpWhenQuiet);
sessionStore.subscribe(() => {
  if (isSignedIn(sessionStore.get())) warmUpWhenQuiet();
});
