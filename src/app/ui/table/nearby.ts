import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useState } from "react";

/** Above this many rows only those near the window are in the document: layout is what costs, not script. */
export const virtualAbove = 60;

/** The first rows are on screen by then, in ms. */
const paintedMs = 100;

/** How many rows to keep ready beyond the window: 0 in the first frame, because the person waits for it, then `rows`. */
export function useOverscan(rows: number): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(rows), paintedMs);
    return () => clearTimeout(timer);
  }, [rows]);
  return overscan;
}

/**
 * The rows near the window, and the room in px that the others take before and after them. `margin` is where the list
 * begins, in px from the start of what scrolls.
 */
export function nearby<Scroller extends Element | Window, Item extends Element>(
  virtualizer: Virtualizer<Scroller, Item>,
  margin = 0,
) {
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? margin) - margin;
  const after = virtualizer.getTotalSize() + margin - (items.at(-1)?.end ?? margin);
  return { items, before, after: Math.max(0, after) };
}
