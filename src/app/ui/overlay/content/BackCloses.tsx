import { createContext, use, useEffect, useEffectEvent, type ReactNode } from "react";
import { within } from "#wire/within.ts";
import { confirmation, whenLeft } from "../confirmation.ts";
import { createBackStack } from "./backStack.ts";

const backStack = createBackStack(window);

/** Back answers a question with no, and leaves what it is asked over as it is. */
let endQuestion: (() => void) | null = null;
const followQuestions = () => {
  endQuestion?.();
  const asked = confirmation.get();
  endQuestion = asked && backStack.open(() => asked.answer(false));
};
confirmation.subscribe(followQuestions);
followQuestions();
/** The browser is not waited for any longer, in ms. */
const leavingMs = 1_000;
whenLeft.set(() => within(leavingMs, backStack.settled(), undefined));

/** Whether dialogs here are ones that no address names. */
const BackContext = createContext(false);

/** Once around what a page opens without an address: Back does to its dialogs what Escape does, and the page stays as it is. */
export function BackCloses({ children }: { readonly children: ReactNode }) {
  return <BackContext value>{children}</BackContext>;
}

/** While `isOpen`, Back does this and nothing else; unless told, dialogs are open within `BackCloses` alone. */
export function useBack(onBack: () => void, isOpen?: boolean): void {
  const isWithin = use(BackContext);
  const latest = useEffectEvent(onBack);
  const hasEntry = isOpen ?? isWithin;
  useEffect(() => (hasEntry ? backStack.open(() => latest()) : undefined), [hasEntry]);
}
