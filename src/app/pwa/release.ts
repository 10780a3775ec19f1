import { sending, unsavedChanges } from "#app/lib/reloadBlockers.ts";
import { keep, openDeviceStorage, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { createStore } from "#app/lib/store.ts";

/** The service worker's registration: its events and the commands that it takes. */
export interface ReleaseSource {
  /** A worker of a newer build is there and waits. */
  readonly onWaiting: (listener: () => void) => void;
  /** Another worker than before answers for this page. */
  readonly onTakenOver: (listener: () => void) => void;
  /** False on a first visit: the first worker to come is no new release. */
  readonly hadWorker: boolean;
  /** Asks the waiting worker to take over; false where none waits. */
  readonly activate: () => boolean;
  /** The worker that answers for this page is of another build than the page: it took over while the page was on its way. */
  readonly isSuperseded: () => Promise<boolean>;
  readonly reloadPage: () => void;
}

/** A new release that this page could change over to. */
export interface Release {
  /** Nothing is known of releases before. */
  readonly follow: (source: ReleaseSource) => void;
  readonly isReady: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes over to it, unless something was begun meanwhile that must not be lost. Other tabs go on with what they have, and offer the same. */
  readonly reload: () => void;
}

interface ReleaseDeps {
  /** A form holds something that is not saved, or a change is on its way. */
  readonly isHeld: () => boolean;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Lives as long as the tab, a reload included. */
  readonly tab: SmallStorage;
  readonly now: () => number;
}

/**
 * A worker that was ended and begun again while the next one waits keeps it waiting for up to five minutes in Chromium. Once
 * the page leaves it, the next one takes over.
 */
const takeOverMs = 3_000;
/** The reloaded page may still be of the old release, where the next worker is slow to take over: the wish holds so long, in ms. */
const wishedForMs = 60_000;
const wishedAt = "haat-release-wished-at";

export function createRelease({ isHeld, setTimer, tab, now }: ReleaseDeps): Release {
  let source: ReleaseSource | null = null;
  const ready = createStore(false);
  const isWished = () => Math.abs(now() - Number(tab.getItem(wishedAt) ?? Number.NEGATIVE_INFINITY)) < wishedForMs;
  const setReady = () => ready.set(true);
  const reloadPage = () => {
    if (!isHeld()) source?.reloadPage();
  };
  const takenOver = () => {
    setReady();
    if (!isWished()) return;
    tab.removeItem(wishedAt);
    reloadPage();
  };
  return {
    follow(followed) {
      source = followed;
      let { hadWorker } = followed;
      followed.onWaiting(setReady);
      followed.onTakenOver(() => {
        // Another tab may have changed over: this one keeps its files until the person reloads it.
        if (hadWorker) takenOver();
        hadWorker = true;
      });
      // Before this page could hear of it.
      if (hadWorker) void followed.isSuperseded().then((isSuperseded) => isSuperseded && takenOver());
    },
    isReady: ready.get,
    subscribe: ready.subscribe,
    reload() {
      if (source?.activate() !== true) return reloadPage();
      // A tab that keeps nothing more reloads a moment later.
      keep(tab, wishedAt, String(now()));
      setTimer(reloadPage, takeOverMs);
    },
  };
}

/** The app's own. */
export const release = createRelease({
  isHeld: () => unsavedChanges.exist() || sending.exist(),
  setTimer: (run, ms) => void setTimeout(run, ms),
  tab: openDeviceStorage(() => window.sessionStorage),
  now: Date.now,
});
