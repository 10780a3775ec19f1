import { useEffect, useLayoutEffect, useRef } from "react";
import { deviceChoices } from "#app/lib/deviceChoices.ts";
import { useIsTop } from "#app/lib/Layer.tsx";
import { deckKeys } from "../keys/deckKeys.ts";

/** Key → what it does: letters in lower case, `?`, `ArrowLeft`. */
export type Hotkeys = Readonly<Record<string, () => void>>;

interface KeyPress {
  readonly key: string;
  /** Its place on the keyboard: `KeyA`, `Digit1`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
  /** The key is held down, and this is not the press itself. */
  readonly repeat: boolean;
}

/** From here on letters are not Latin ones. */
const otherScripts = "\u0370";

/**
 * The hotkey that a press means, or `null`: a letter typed into a field, held down, or with Ctrl, Alt or Meta, is none. Where the keyboard
 * writes another script, it is what else stands on the key, unless the deck has the letter itself.
 */
export function hotkeyOf(press: KeyPress, isTyping: boolean): string | null {
  const isPlain = !press.ctrlKey && !press.altKey && !press.metaKey && !press.isComposing;
  if (isTyping || !isPlain || press.repeat || press.defaultPrevented) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const isOther = key >= otherScripts && !Object.values(deckKeys.get()).includes(key);
  return isOther ? press.code.replace(/^Key|^Digit/, "").toLowerCase() : key;
}

/** Does a key that is pressed here belong to the field? Boxes and buttons do not take letters. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
    return true;
  }
  return target instanceof HTMLInputElement && !/^(button|checkbox|file|radio|range|reset|submit)$/.test(target.type);
}

/**
 * Runs hotkeys of the whole page while the component is shown and nothing lies over it (`Layer`); none where the device has
 * them switched off (WCAG 2.1.4).
 */
export function useHotkeys(hotkeys: Hotkeys): void {
  const isTop = useIsTop();
  const current = useRef({ hotkeys, isTop });
  // With what is painted, or a key would still mean what stood there before.
  useLayoutEffect(() => {
    current.current = { hotkeys, isTop };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (deviceChoices.keys.get() === "off") return;
      const key = hotkeyOf(event, takesText(event.target));
      const run = key === null || !current.current.isTop() ? undefined : current.current.hotkeys[key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
