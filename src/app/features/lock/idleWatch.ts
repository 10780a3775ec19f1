import { lock, type Lock } from "./lock.ts";

/** Locks after `idleMs` without input. `input` is each tap or key; `look` is called now and then, and on every return. */
export function createIdleWatch(watched: Lock): {
  readonly input: () => void;
  readonly look: () => void;
} {
  const look = () => {
    if (watched.isEnrolled() && watched.isIdle()) watched.lock();
  };
  return {
    look,
    input: () => {
      // The first touch after a long time is not that of the person, until shown.
      look();
      if (!watched.isLocked() && watched.isEnrolled()) watched.touch();
    },
  };
}

const lookEveryMs = 15_000;
let started = false;

/** Watches over the app's own lock, once. */
export function watchIdle(): void {
  if (started) return;
  started = true;
  const { input, look } = createIdleWatch(lock);
  // Before anything else hears of it: what locks the app is not an input to it.
  for (const type of ["pointerdown", "keydown", "wheel", "touchmove"]) {
    window.addEventListener(type, input, { capture: true, passive: true });
  }
  // Returning is no input: it may be somebody else who opens the tablet.
  for (const type of ["visibilitychange", "pageshow", "focus"]) window.addEventListener(type, look, { capture: true });
  setInterval(look, lookEveryMs);
  look();
}
