import { useEffect, useLayoutEffect, type RefObject } from "react";
import { placeList } from "./placeList.ts";

/** Shows an open list in the browser's top layer beside its input: a dialog's body, which scrolls, would cut it off. */
export function useFloatingList(
  input: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!open || element === null || !("showPopover" in element)) return;
    element.showPopover();
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [open, list]);

  // With every key that is typed there are other choices.
  useLayoutEffect(() => {
    if (open) place(input.current, list.current);
  });

  useEffect(() => {
    if (!open) return;
    const again = () => place(input.current, list.current);
    const ended = new AbortController();
    const options = { signal: ended.signal, passive: true };
    // Scrolling does not bubble: it is caught on its way to what scrolls.
    document.addEventListener("scroll", again, { ...options, capture: true });
    window.addEventListener("resize", again, options);
    window.visualViewport?.addEventListener("resize", again, options);
    return () => ended.abort();
  }, [open, input, list]);
}

function place(input: HTMLElement | null, list: HTMLElement | null): void {
  if (input === null || list === null) return;
  const keyboard = window.visualViewport;
  const top = keyboard?.offsetTop ?? 0;
  const { left, width, maxHeight, ...edges } = placeList({
    input: input.getBoundingClientRect(),
    seen: { top, bottom: top + (keyboard?.height ?? window.innerHeight) },
    windowHeight: window.innerHeight,
    wanted: list.scrollHeight + list.offsetHeight - list.clientHeight,
  });
  const px = (value: number | null) => (value === null ? "auto" : `${value}px`);
  Object.assign(list.style, {
    left: px(left),
    width: px(width),
    maxHeight: px(maxHeight),
    top: px(edges.top),
    bottom: px(edges.bottom),
  });
}
