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
  /** Changes over to it. Other tabs go on with what they have, and offer the same. */
  readonly reload: () => void;
}

export function createRelease(): Release {
  let source: ReleaseSource | null = null;
  const ready = createStore(false);
  let asked = false;
  const setReady = () => ready.set(true);
  return {
    follow(followed) {
      source = followed;
      let { hadWorker } = followed;
      followed.onWaiting(setReady);
      followed.onTakenOver(() => {
        if (asked) followed.reloadPage();
        // Another tab has changed over: this one keeps its files until the person reloads it.
        else if (hadWorker) setReady();
        hadWorker = true;
      });
    },
    isReady: ready.get,
    subscribe: ready.subscribe,
    reload() {
      asked = true;
      if (source?.activate() === false) source.reloadPage();
    },
  };
}

/** The app's own. */
export const release = createRelease();
