import { deviceStorage, keep, openDeviceStorage, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { createStore, type Observable } from "#app/lib/store.ts";
import { personIdOf } from "#app/session/person.ts";
import type { Session } from "#app/session/session.ts";
import { isSignedIn } from "#app/session/signIn.ts";
import { sessionStore } from "#app/session/sessionStore.ts";

/** What the device's unlock of this user is checked with: a `DeviceKey` as JSON. Stays after a logout. */
export const unlockKey = (userId: number) => `haat.lock.${userId}`;

/** Time of the last input in any tab (epoch ms). */
const activeKey = "haat.activeAt";

/** So often it is written down, in ms: input comes by the pixel. */
const noteEveryMs = 5_000;

/** In the tab's storage: the id of the person it is open for. */
const openKey = "haat.open";

/** After this long without input the app is covered. */
export const idleMs = 30 * 60_000;

/** `activeAt` as it is stored. A time in the future is that of a clock that was set back since. */
function isIdle(activeAt: string | null, now: number): boolean {
  const since = now - Number(activeAt ?? Number.NaN);
  return !(since < idleMs && since > -idleMs);
}

/** Covers the app of a person who has enrolled the device's own unlock: a guard of the screen, not encryption. */
export interface Lock {
  readonly isLocked: () => boolean;
  /** The person who is signed in has enrolled on this device. */
  readonly isEnrolled: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly lock: () => void;
  /** There is input now. */
  readonly touch: () => void;
  /** There was none for `idleMs`. */
  readonly isIdle: () => boolean;
  /** The person has shown to be there: by the device's unlock, or by signing in. */
  readonly unlock: () => void;
}

interface Deps {
  readonly session: Observable<Session>;
  /** Stays on the device. */
  readonly storage: SmallStorage;
  /** Ends with the tab: outlives a reload, not a restart of the app. */
  readonly tab: SmallStorage;
  readonly now: () => number;
}

export function createLock({ session, storage, tab, now }: Deps): Lock {
  const person = () => {
    const { user } = session.get();
    return user !== null && isSignedIn(session.get()) ? personIdOf(user) : null;
  };
  const isEnrolled = () => {
    const id = person();
    return id !== null && storage.getItem(unlockKey(id)) !== null;
  };
  /** The time of the last input where the device could not keep it: it asks again after a reload. */
  let unkept: string | null = null;
  const touch = () => {
    const at = String(now());
    const since = now() - Number(unkept ?? storage.getItem(activeKey));
    if (since >= 0 && since < noteEveryMs) return;
    unkept = keep(storage, activeKey, at) ? null : at;
  };
  const isIdleNow = () => isIdle(unkept ?? storage.getItem(activeKey), now());
  const wasOpen = () => tab.getItem(openKey) === String(person()) && !isIdleNow();

  let { token } = session.get();
  const locked = createStore(isEnrolled() && !wasOpen());
  const set = (next: boolean) => {
    if (next || !isEnrolled()) tab.removeItem(openKey);
    else {
      keep(tab, openKey, String(person()));
      touch();
    }
    locked.set(next);
  };

  session.subscribe(() => {
    if (session.get().token === token) return;
    ({ token } = session.get());
    // A sign-in is more than the device's unlock; with the session's end there is nothing to cover.
    set(false);
    if (person() !== null) return;
    storage.removeItem(activeKey);
    unkept = null;
  });

  return {
    isLocked: locked.get,
    isEnrolled,
    subscribe: locked.subscribe,
    lock: () => {
      if (!locked.get() && isEnrolled()) set(true);
    },
    unlock: () => set(false),
    touch,
    isIdle: isIdleNow,
  };
}

/** The app's own. */
export const lock = createLock({
  session: sessionStore,
  storage: deviceStorage,
  tab: openDeviceStorage(() => window.sessionStorage),
  now: Date.now,
});
