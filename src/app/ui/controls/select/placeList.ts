/** Where a list of choices opens, in px of the window. */
export interface ListPlace {
  readonly left: number;
  readonly width: number;
  /** One of the two: the list hangs below its input, or stands above it. */
  readonly top: number | null;
  /** From the window's lower edge. */
  readonly bottom: number | null;
  readonly maxHeight: number;
}

interface Room {
  readonly input: Pick<DOMRect, "top" | "bottom" | "left" | "width">;
  /** The part of the window that an on-screen keyboard leaves free. */
  readonly seen: { readonly top: number; readonly bottom: number };
  readonly windowHeight: number;
  /** What all choices together would take. */
  readonly wanted: number;
}

/** Between the input and the list, and between the list and the edge. */
const gap = 4;
/** Seven choices; more are scrolled. */
const most = 322;

/** Below where all of it has room, else on the side that has more. Pure. */
export function placeList({ input, seen, windowHeight, wanted }: Room): ListPlace {
  const below = seen.bottom - input.bottom - 2 * gap;
  const above = input.top - seen.top - 2 * gap;
  const height = Math.min(wanted, most);
  const isBelow = below >= height || below >= above;
  return {
    left: input.left,
    width: input.width,
    top: isBelow ? input.bottom + gap : null,
    bottom: isBelow ? null : windowHeight - input.top + gap,
    maxHeight: Math.max(0, Math.min(height, isBelow ? below : above)),
  };
}
