import { afterPaint } from "#app/lib/afterPaint.ts";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** The focus goes to what has just come on the screen, once; nothing on it is scrolled. `onArrived` is told when it is painted. */
export function useArrival<Element extends HTMLElement>(onArrived: () => void): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    return afterPaint(() => arrived());
  }, []);
  return element;
}
