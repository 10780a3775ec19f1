import { useEffect, type RefObject } from "react";

/** Of what a list is made, only the rows count: a mouse on the way to `Next page` aims at none. */
const rows = ".table-box, .cards";

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
