import { deviceStorage, keep, type SmallStorage } from "#app/lib/deviceStorage.ts";
import { activeKey, isIdle, lock, type Lock } from "./lock.ts";

interface Deps {
  readonly lock: Lock;
  /** Shared by the tabs: work in one keeps the others open. */
  readonly storage: SmallStorage;
  readonly now: () => number;
}

/** So often the time of the last input is written down, in ms. */
const noteEveryMs = 5_000;

/** Locks after `idleMs` without input. `input` is each tap or key; `look` is called now and then, and on every return. */
export function createIdleWatch({ lock: watched, storage, now }: Deps): {
  readonly input: () => void;
  readonly look: () => void;
} {
  const look = () => {
    if (watched.isEnrolled() && isIdle(storage.getItem(activeKey), now())) watched.lock();
  };
  return {
    look,
    input: () => {
      // The first touch after a long time is not that of the person, until shown.
      look();
      if (watched.isLocked() || !watched.isEnrolled()) return;
      const since = now() - Number(storage.getItem(activeKey));
      if (since >= noteEveryMs || since < 0) keep(storage, activeKey, String(now()));
    },
  };
}

const lookEveryMs = 15_000;
let started = false;

/** Watches over the app's own lock, once. */
export function watchIdle(): void {
  if (started) return;
  started = true;
  const { input, look } = createIdleWatch({ lock, storage: deviceStorage, now: Date.now });
  // Before anything else hears of it: what locks the app is not an input to it.
  for (const type of ["pointerdown", "keydown", "wheel", "touchmove"]) {
    window.addEventListener(type, input, { capture: true, passive: true });
  }
  // Returning is no input: it may be somebody else who opens the tablet.
  for (const type of ["visibilitychange", "pageshow", "focus"]) window.addEventListener(type, look, { capture: true });
  setInterval(look, lookEveryMs);
  look();
}
