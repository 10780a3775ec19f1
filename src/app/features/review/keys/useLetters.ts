import { useEffect } from "react";
import { useStore } from "#app/lib/store.ts";
import { deckKeys } from "./deckKeys.ts";

/** The keys of the deck as they were chosen, in another tab too. */
export function useLetters() {
  useEffect(() => {
    deckKeys.reread();
    window.addEventListener("storage", deckKeys.reread);
    return () => window.removeEventListener("storage", deckKeys.reread);
  }, []);
  return useStore(deckKeys);
}
