import { useRef, type PointerEvent } from "react";
import { positionCell } from "./PositionCell.look.ts";

/**
 * Pointer handlers for a drag handle: the row is let go over another row and takes its place. Rows are known by the
 * `data-position` in them, so that the table and the list serve alike.
 */
export function useDragToPlace(position: number, onMove: (position: number) => void) {
  const over = useRef<Element | null>(null);

  const mark = (row: Element | null) => {
    if (row === over.current) return;
    over.current?.classList.remove(positionCell.over);
    row?.classList.add(positionCell.over);
    over.current = row;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      rowOf(event.currentTarget)?.classList.add(positionCell.dragged);
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      mark(rowOf(document.elementFromPoint(event.clientX, event.clientY)));
      followEdge(event);
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) => {
      const place = positionIn(over.current);
      end(event.currentTarget);
      if (place !== null && place !== position) onMove(place);
    },
    onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => end(event.currentTarget),
  };

  function end(handle: Element) {
    rowOf(handle)?.classList.remove(positionCell.dragged);
    mark(null);
  }
}

/** The row around an element, if it is one of this list. */
function rowOf(element: Element | null): Element | null {
  const row = element?.closest("tr, li") ?? null;
  return positionIn(row) === null ? null : row;
}

function positionIn(row: Element | null): number | null {
  const text = row?.querySelector("[data-position]")?.getAttribute("data-position");
  return text ? Number(text) : null;
}

/** A drag near the edge of what scrolls brings more rows into reach. */
function followEdge(event: PointerEvent<HTMLButtonElement>) {
  const box = event.currentTarget.closest("table")?.parentElement;
  const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const reach = 56;
  const by = event.clientY < top + reach ? -12 : event.clientY > bottom - reach ? 12 : 0;
  if (by !== 0) (box ?? window).scrollBy(0, by);
}
