import { useEffect, type RefObject } from "react";

/** Only the rows of a list count: a mouse on its way to `Next page` touches no row. */
const rows = "[data-rows]";

/** Tells when a person touches, scrolls or focuses the rows of a list. Scrolling is told by what does it: code scrolls too. */
export function useTouch(list: RefObject<HTMLElement | null>, onTouch: (() => void) | undefined): void {
  useEffect(() => {
    if (onTouch === undefined) return;
    const stop = new AbortController();
    const onRows = ({ target }: Event) => {
      const touched = target instanceof Element ? target.closest(rows) : null;
      if (touched !== null && list.current?.contains(touched) === true) onTouch();
    };
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const name of ["pointerdown", "pointermove", "focusin"]) document.addEventListener(name, onRows, options);
    for (const name of ["wheel", "touchmove", "keydown"]) document.addEventListener(name, onTouch, options);
    return () => stop.abort();
  }, [list, onTouch]);
}
