import { watchIdle } from "#app/features/lock/idleWatch.ts";
import { keepLatestPictures } from "#app/features/offline/take/keepLatestPictures.ts";
import { reachability } from "./api/reachability.ts";
import { reportUnsent } from "./data/changes/reportUnsent.ts";
import { tellOtherTabs } from "./data/changes/tellOtherTabs.ts";
import { followClock } from "./data/followClock.ts";
import { queryClient } from "./data/queryClient.ts";
import { followData } from "./pwa/followData.ts";
import { registerWorker } from "./pwa/register.ts";
import { routeOf } from "./routes.ts";
import { isSignedIn } from "./session/signIn.ts";
import { sessionStore } from "./session/sessionStore.ts";
import { DeviceWarnings } from "./shell/changes/DeviceWarnings.tsx";
import { InstallHint } from "./shell/install/InstallHint.tsx";
import { ReleasePrompt } from "./shell/ReleasePrompt.tsx";
import { keepPressesInLayer } from "./ui/overlay/keepPressesInLayer.ts";
import { holdPlace } from "./ui/table/follow/holdPlace.ts";
import { keepFocus } from "./ui/table/follow/keepFocus.ts";
import { addIdleComponent } from "#app/shell/IdleComponent.tsx";
import { lazyLogoutQuestion } from "./shell/useLogout.tsx";
import { lazyLockScreen } from "#app/features/lock/lazyLockScreen.ts";
import { menuEntries } from "./shell/menuEntries.ts";
import { lazyChangesPanel, lazySideMenu } from "./shell/Shell.tsx";

type Work = () => unknown;

const started = new Set<string>();

/** Once a page, however often it warms up. */
function startOnce(name: string, start: () => void): void {
  if (started.has(name)) return;
  started.add(name);
  start();
}

/** Of every start, the network there or not. */
const always: readonly Work[] = [
  () => startOnce("clock", followClock),
  () => startOnce("other tabs", tellOtherTabs),
  () => addIdleComponent("warnings", DeviceWarnings),
  () => addIdleComponent("release", ReleasePrompt),
];

/** The service worker, which keeps the whole shell, and what follows the lists. */
const whereFilesCome: readonly Work[] = [
  registerWorker,
  followData,
  () => startOnce("place", holdPlace),
  () => startOnce("focus", keepFocus),
  () => startOnce("presses", keepPressesInLayer),
  () => startOnce("reports", reportUnsent),
  () => startOnce("pictures", () => keepLatestPictures(queryClient)),
];

/** What a tap may ask for next. */
const forTaps: readonly Work[] = [
  // Also where nobody has enrolled yet: it may be done in another tab, and this one is to be covered as well.
  watchIdle,
  lazyLockScreen.preload,
  () => addIdleComponent("install", InstallHint),
  async () => (await import("./shell/preloadOverlays.ts")).preloadOverlays(),
  ...[lazySideMenu, lazyChangesPanel, lazyLogoutQuestion].map(({ preload }) => preload),
  ...["/review", ...menuEntries.map(({ path }) => path)].map((path) => () => routeOf(path)?.screen.preload()),
];

/** The end of a start, once the first rows are there; again once somebody has signed in, and where nothing came, once the line is there. */
export function warmUp(): void {
  // Offline, what is saved can be warmed up all the same; without a worker nothing would come.
  const comes = reachability.get().state !== "offline" || navigator.serviceWorker?.controller;
  if (!comes) startOnce("line", warmUpOnLine);
  const isIn = isSignedIn(sessionStore.get());
  oneByOne([...always, ...(comes ? whereFilesCome : []), ...(comes && isIn ? forTaps : [])]);
}

function warmUpOnLine(): void {
  const stop = reachability.subscribe(() => {
    if (reachability.get().state === "offline") return;
    stop();
    warmUp();
  });
}

/** Each in a task of its own: all together they kept a cheap tablet from the first tap for 170 ms. */
function oneByOne([work, ...rest]: readonly Work[]): void {
  void quietly(work);
  if (rest.length > 0) setTimeout(() => oneByOne(rest));
}

async function quietly(work?: Work): Promise<void> {
  try {
    await work?.();
  } catch (error) {
    console.warn(error);
  }
}
