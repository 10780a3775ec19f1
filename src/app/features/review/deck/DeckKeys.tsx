import { type Hotkeys, useHotkeys } from "../presses/hotkeys.ts";

/** The deck's own keys, as a part of its dialog: what lies over that takes them away. */
export function DeckKeys({ keys }: { readonly keys: Hotkeys }) {
  useHotkeys(keys);
  return null;
}
