import { useEffect, useRef } from "react";

/** While `active`, Escape does this and nothing else: a dialog around it hears of keys before React does. */
export function useEscape(active: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [active]);
}
