import type { Presses } from "./createPresses.ts";
import { takesText } from "./hotkeys.ts";

/**
 * Tells `presses` of what is held down anywhere on the page. Returns how to stop. A key that was down before is known by
 * its repeats. Keys whose release is not always told are left out: those pressed with Ctrl, Alt or Meta, those of a keyboard
 * on the screen, those of a text that is being typed, and Caps Lock, which a Mac holds down until it is pressed again.
 */
export function watchPresses(presses: Presses): () => void {
  const stop = new AbortController();
  const settings = { capture: true, passive: true, signal: stop.signal };
  const keyOf = ({ code }: KeyboardEvent) => `key ${code}`;
  const pointerOf = ({ pointerId }: PointerEvent) => `pointer ${pointerId}`;
  document.addEventListener(
    "keydown",
    (event) => {
      const { code, ctrlKey, altKey, metaKey, isComposing, target } = event;
      const isToldOf =
        code !== "" && code !== "CapsLock" && !ctrlKey && !altKey && !metaKey && !isComposing && !takesText(target);
      if (isToldOf) presses.down(keyOf(event));
    },
    settings,
  );
  document.addEventListener("keyup", (event) => presses.up(keyOf(event)), settings);
  document.addEventListener(
    "pointerdown",
    (event) => {
      // Another button opens a menu of the browser, which keeps its end to itself.
      if (event.button === 0) presses.down(pointerOf(event));
    },
    settings,
  );
  for (const name of ["pointerup", "pointercancel"] as const) {
    document.addEventListener(name, (event) => presses.up(pointerOf(event)), settings);
  }
  document.addEventListener(
    "pointermove",
    (event) => {
      if (event.buttons === 0) presses.up(pointerOf(event));
    },
    settings,
  );
  window.addEventListener("blur", presses.clear, settings);
  return () => {
    stop.abort();
    presses.clear();
  };
}
