import { deviceChoices } from "#app/lib/deviceChoices.ts";
import { useStore } from "#app/lib/store.ts";
import { keyHint } from "./KeyHint.look.ts";

/** Whether the deck decides by keys on this device. */
export const useHasKeys = () => useStore(deviceChoices.keys) === "on";

/** The key of a button, for the eye: where there is a keyboard, and its keys are not switched off. */
export function KeyHint({ letter }: { readonly letter: string }) {
  if (!useHasKeys()) return null;
  return (
    <kbd className={keyHint.root} aria-hidden="true">
      {letter}
    </kbd>
  );
}
