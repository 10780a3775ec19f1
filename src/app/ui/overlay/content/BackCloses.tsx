import { createContext, use, useEffect, useEffectEvent, type ReactNode } from "react";
import { useStore } from "#app/lib/store.ts";
import { confirmation } from "../confirmation.ts";
import { createBackStack } from "./backStack.ts";

const backStack = createBackStack(window);

/** Whether dialogs here are ones that no address names. */
const BackContext = createContext(false);

/**
 * Once around what a page opens without an address: Back does to its dialogs, and to a question over it, what Escape does, and the
 * page stays as it is.
 */
export function BackCloses({ children }: { readonly children: ReactNode }) {
  const asked = useStore(confirmation);
  useBack(() => confirmation.get()?.answer(false), asked !== null);
  return <BackContext value>{children}</BackContext>;
}

/** While `isOpen`, Back does this and nothing else; unless told, dialogs are open within `BackCloses` alone. */
export function useBack(onBack: () => void, isOpen?: boolean): void {
  const isWithin = use(BackContext);
  const latest = useEffectEvent(onBack);
  const hasEntry = isOpen ?? isWithin;
  useEffect(() => (hasEntry ? backStack.open(() => latest()) : undefined), [hasEntry]);
}
