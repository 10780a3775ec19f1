import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useState } from "react";
import type { Nearby } from "./Nearby.ts";

/** The first rows are on screen by then, in ms. */
const paintedMs = 100;

/** How many rows to keep ready beyond the window: 0 in the first frame, because the person waits for it, then `rows`. */
function useOverscan(rows: number): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(rows), paintedMs);
    return () => clearTimeout(timer);
  }, [rows]);
  return overscan;
}

/** Tells which rows are near the window, before they are painted. `margin`: where the list begins, in px from the start of what scrolls. */
function useMoves<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, Element>,
  onMove: (nearby: Nearby) => void,
  margin = 0,
): void {
  useLayoutEffect(() => {
    const items = virtualizer.getVirtualItems();
    const first = items[0];
    const last = items.at(-1);
    onMove({
      first: first?.index ?? 0,
      end: last === undefined ? 0 : last.index + 1,
      before: (first?.start ?? margin) - margin,
      after: Math.max(0, virtualizer.getTotalSize() + margin - (last?.end ?? margin)),
    });
  });
}

interface BoxFollowerProps {
  readonly count: number;
  readonly box: HTMLElement | null;
  /** In px: how high each is, and what the box can grow to. */
  readonly sizes: { readonly row: number; readonly room: number };
  readonly onMove: (nearby: Nearby) => void;
}

/** Follows what scrolls in a box of its own. */
export function BoxFollower({ count, box, sizes, onMove }: BoxFollowerProps): null {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => sizes.row,
    overscan: useOverscan(8),
    // As tall as the style sheet lets the box become: a row too few is a second pass over the table before the first frame.
    initialRect: { width: window.innerWidth, height: sizes.room },
  });
  useMoves(virtualizer, onMove);
  return null;
}

interface PageFollowerProps {
  readonly count: number;
  /** Where the list begins, in px from the page's top. */
  readonly top: number;
  /** About how high an item is, in px. */
  readonly height: number;
  /** Another function would make it count all rows anew. */
  readonly keyAt: (index: number) => number | string;
  readonly onMove: (nearby: Nearby) => void;
  /** Takes what measures an item when it comes: their heights differ. */
  readonly onMeasure: (measure: (element: Element | null) => void) => void;
}

/** Follows what scrolls with the page. */
export function PageFollower({ count, top, height, keyAt, onMove, onMeasure }: PageFollowerProps): null {
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: useOverscan(4),
    scrollMargin: top,
    getItemKey: keyAt,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const { measureElement } = virtualizer;
  useLayoutEffect(() => onMeasure(measureElement), [onMeasure, measureElement]);
  useMoves(virtualizer, onMove, top);
  return null;
}
