import { useEffect } from "react";
import type { AroundNavHandler } from "wouter";
import { unsavedChanges } from "#app/lib/unsavedChanges.ts";
import { confirmation } from "./confirmation.ts";

const question = { text: "Discard changes?", verb: "Discard" };
let asking = 0;

/** Asks before the person leaves a screen that holds something unsaved: by a link, by Back, by closing the tab. */
export function useLeaveQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const here = window.location.href;
    const release = unsavedChanges.hold();
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // The address has changed already when Back is told: it is put back before the router hears of it.
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      window.history.pushState(null, "", here);
      void confirmation.ask(question).then((yes) => {
        if (!yes) return undefined;
        window.removeEventListener("popstate", onBack, { capture: true });
        window.history.back();
        return undefined;
      });
    };
    asking += 1;
    window.addEventListener("beforeunload", onUnload);
    window.addEventListener("popstate", onBack, { capture: true });
    return () => {
      asking -= 1;
      release();
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("popstate", onBack, { capture: true });
    };
  }, [unsaved]);
}

/** The router's side of it: a link to another screen waits for the answer. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const leaves = new URL(to, window.location.href).pathname !== window.location.pathname;
  if (asking === 0 || !leaves || options?.replace) return navigate(to, options);
  void confirmation.ask(question).then((yes) => (yes ? navigate(to, options) : undefined));
};
