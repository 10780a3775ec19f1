import { deviceStorage } from "#app/lib/deviceStorage.ts";
import { createIdleWatch } from "./createIdleWatch.ts";
import { lock } from "./lock.ts";

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
