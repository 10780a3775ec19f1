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
import { wipeDrafts } from "./lib/draftStore.ts";
import { showNotice } from "#app/shell/showNotice.ts";
import "./pwa/installEvent.ts";
import "./shell/Splash.look.ts";
import { routeOf } from "./routes.ts";
import { redirectFor } from "./session/guard.ts";
import { wipePictures } from "#app/pwa/pictureCacheClient.ts";
import { wipeReview } from "#app/features/review/reviewStores.ts";
import { isSignedIn } from "./session/signIn.ts";
import { sessionStore } from "./session/sessionStore.ts";
import { onLogout } from "#app/session/onLogout.ts";
import { addIdleComponent } from "#app/shell/IdleComponent.tsx";
import { lazyLogoutQuestion } from "./shell/useLogout.tsx";
import { lazyLockScreen } from "#app/features/lock/lazyLockScreen.ts";
import { menuEntries } from "./shell/menuEntries.ts";
import { lazyChangesPanel, lazySideMenu } from "./shell/Shell.tsx";
import { guardLeaving } from "#app/ui/form/useLeaveQuestion.ts";

const minuteMs = 60_000;
const quietMs = 300;

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
  followSession();
  onLogout.register(() => queryClient.clear());
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

const started = new Set<string>();

/** Once a page, however often it warms up. */
function startOnce(name: string, start: () => void): void {
  if (started.has(name)) return;
  started.add(name);
  start();
}

/** The service worker, which keeps the whole shell, and what a tap may ask for next. */
function warmUp(): void {
  finishChanges();
  const quietly = <Module,>(loading: Promise<Module>, run: (module: Module) => unknown) =>
    void loading.then(run).catch((error: unknown) => console.warn(error));
  quietly(import("./shell/changes/DeviceWarnings.tsx"), ({ DeviceWarnings }) =>
    addIdleComponent("warnings", DeviceWarnings),
  );
  quietly(import("./shell/ReleasePrompt.tsx"), ({ ReleasePrompt }) => addIdleComponent("release", ReleasePrompt));
  // Offline, what is saved can be warmed up all the same; without a worker nothing would come.
  if (reachability.get().state === "offline" && !navigator.serviceWorker?.controller) return;
  quietly(import("./pwa/register.ts"), ({ registerWorker }) => registerWorker());
  quietly(import("./pwa/followData.ts"), ({ followData }) => followData());
  quietly(import("./ui/table/follow/holdPlace.ts"), ({ holdPlace }) => startOnce("place", holdPlace));
  quietly(import("./ui/table/follow/keepFocus.ts"), ({ keepFocus }) => startOnce("focus", keepFocus));
  quietly(import("./data/changes/reportUnsent.ts"), ({ reportUnsent }) => startOnce("reports", reportUnsent));
  quietly(import("#app/features/offline/take/keepLatestPictures.ts"), ({ keepLatestPictures }) =>
    startOnce("pictures", () => keepLatestPictures(queryClient)),
  );
  if (!isSignedIn(sessionStore.get())) return;
  // Also where nobody has enrolled yet: it may be done in another tab, and this one is to be covered as well.
  quietly(import("#app/features/lock/idleWatch.ts"), ({ watchIdle }) => watchIdle());
  lazyLockScreen.preload();
  quietly(import("./shell/install/InstallHint.tsx"), ({ InstallHint }) => addIdleComponent("install", InstallHint));
  const screens = ["/review", ...menuEntries.map((entry) => entry.path)].map((path) => routeOf(path)?.screen);
  quietly(import("./shell/preloadOverlays.ts"), ({ preloadOverlays }) => preloadOverlays());
  oneByOne([lazySideMenu, lazyChangesPanel, lazyLogoutQuestion, ...screens].map((lazy) => () => lazy?.preload()));
}

/** Each in a task of its own: all together they kept a cheap tablet from the first tap for 170 ms. */
function oneByOne([work, ...rest]: readonly (() => void)[]): void {
  work?.();
  if (rest.length > 0) setTimeout(() => oneByOne(rest));
}

/** A cheap tablet has one thin line: nothing else is fetched before the first rows are there. */
function warmUpWhenQuiet(): void {
  setTimeout(() => (queryClient.isFetching() === 0 ? warmUp() : warmUpWhenQuiet()), quietMs);
}
window.addEventListener("load", warmUpWhenQuiet);
sessionStore.subscribe(() => {
  if (isSignedIn(sessionStore.get())) warmUpWhenQuiet();
});
