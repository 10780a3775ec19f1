import { t } from "#app/i18n/translate.ts";
import { useEffect, useRef } from "react";
import type { AroundNavHandler } from "wouter";
import { unsavedChanges } from "#app/lib/reloadBlockers.ts";
import { confirmation } from "#app/ui/overlay/confirmation.ts";
import { firstOnPopState } from "#app/ui/overlay/firstOnPopState.ts";

const question = () => ({ text: t("Discard changes?"), verb: t("Discard") });
/** For each screen or form that holds something unsaved, its address. */
const unsavedAt = new Map<symbol, string>();

/** Whether what is unsaved at the address `held` is gone at `next`: on another path, or without a dialog that `held` names. */
export function isLeft(held: string, next: string): boolean {
  const [from, to] = [new URL(held), new URL(next)];
  return (
    from.pathname !== to.pathname || [...from.searchParams].some(([name, value]) => to.searchParams.get(name) !== value)
  );
}

/** Until the returned function is called, a reload or a closed tab asks first, and no new release reloads the page. */
export function holdPage(): () => void {
  const release = unsavedChanges.hold();
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", onUnload);
  return () => {
    release();
    window.removeEventListener("beforeunload", onUnload);
  };
}

/** Asks before the person leaves a screen that holds something unsaved: by a link, by Back, by closing the tab. */
export function useLeaveQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const me = Symbol("unsaved");
    unsavedAt.set(me, window.location.href);
    const release = holdPage();
    return () => {
      unsavedAt.delete(me);
      release();
    };
  }, [unsaved]);
}

/**
 * Asks before Back or a link leaves what is unsaved. Back has changed the address by then, and it has to be put back before
 * the router hears of it. A window calls its listeners in the order in which they came, so this runs before the router first
 * renders; the router takes the result.
 */
export function guardLeaving(): AroundNavHandler {
  window.addEventListener("popstate", (event) => firstOnPopState.get()?.(event));
  window.addEventListener("popstate", (event) => {
    const left = [...unsavedAt].filter(([, held]) => isLeft(held, window.location.href));
    const last = left.at(-1);
    if (last === undefined) return;
    event.stopImmediatePropagation();
    window.history.pushState(null, "", last[1]);
    void confirmation.ask(question()).then((yes) => {
      if (!yes) return undefined;
      // What stays where it is, such as a form under a dialog, is asked about when it is left itself.
      for (const [holder] of left) unsavedAt.delete(holder);
      window.history.back();
      return undefined;
    });
  });
  return (navigate, to, options) => {
    const leaves = new URL(to, window.location.href).pathname !== window.location.pathname;
    if (unsavedAt.size === 0 || !leaves || options?.replace) return navigate(to, options);
    void confirmation.ask(question()).then((yes) => (yes ? navigate(to, options) : undefined));
  };
}

/** True once what asks is not there any more: Back has left it. */
export function useGone(): { readonly current: boolean } {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return gone;
}
