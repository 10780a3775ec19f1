import { useEffect, useRef } from "react";

/** Key → what it does: letters in lower case, `?`, `ArrowLeft`. */
export type Hotkeys = Readonly<Record<string, () => void>>;

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
}

/** The hotkey that a press means, or `null`: a letter typed into a field, or with Ctrl, Alt or Meta, is none. */
export function hotkeyOf(press: KeyPress, isTyping: boolean): string | null {
  if (isTyping || press.ctrlKey || press.altKey || press.metaKey || press.isComposing || press.defaultPrevented) {
    return null;
  }
  return press.key.length === 1 ? press.key.toLowerCase() : press.key;
}

/** Does a key that is pressed here belong to the field? Boxes and buttons do not take letters. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
    return true;
  }
  return target instanceof HTMLInputElement && !/^(button|checkbox|file|radio|range|reset|submit)$/.test(target.type);
}

/** Runs hotkeys of the whole page while the component is shown and `enabled`. */
export function useHotkeys(hotkeys: Hotkeys, enabled = true): void {
  const current = useRef(hotkeys);
  useEffect(() => {
    current.current = hotkeys;
  }, [hotkeys]);
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = hotkeyOf(event, takesText(event.target));
      const run = key === null ? undefined : current.current[key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);
}
