import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** The focus goes to what has just come on the screen, once; nothing on it is scrolled. */
export function useArrival<Element extends HTMLElement>(onArrived: () => void): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const arrive = useEffectEvent(() => {
    element.current?.focus({ preventScroll: true });
    onArrived();
  });
  useEffect(() => arrive(), []);
  return element;
}
