import { sending, unsavedChanges } from "#app/lib/reloadBlockers.ts";
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
}

/**
 * A worker that was ended and begun again while the next one waits keeps it waiting for up to five minutes in Chromium. Once
 * the page leaves it, the next one takes over.
 */
const takeOverMs = 3_000;

export function createRelease({ isHeld, setTimer }: ReleaseDeps): Release {
  let source: ReleaseSource | null = null;
  const ready = createStore(false);
  let asked = false;
  const setReady = () => ready.set(true);
  const reloadPage = () => {
    if (!isHeld()) source?.reloadPage();
  };
  return {
    follow(followed) {
      source = followed;
      let { hadWorker } = followed;
      followed.onWaiting(setReady);
      followed.onTakenOver(() => {
        if (asked) reloadPage();
        // Another tab has changed over: this one keeps its files until the person reloads it.
        else if (hadWorker) setReady();
        hadWorker = true;
      });
    },
    isReady: ready.get,
    subscribe: ready.subscribe,
    reload() {
      asked = true;
      if (source?.activate() === true) setTimer(reloadPage, takeOverMs);
      else reloadPage();
    },
  };
}

/** The app's own. */
export const release = createRelease({
  isHeld: () => unsavedChanges.exist() || sending.exist(),
  setTimer: (run, ms) => void setTimeout(run, ms),
});
