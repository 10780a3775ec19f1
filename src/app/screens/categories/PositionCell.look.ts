import { looks } from "#app/ui/theme/look.ts";

export const positionCell = looks({
  root: {
    display: "inline-flex",
    maxW: "full",
    alignItems: "center",
    gap: "1",
    // The finger drags the row, not the page.
    "& > button": { cursor: "grab", touchAction: "none" },
  },
  number: {
    layerStyle: "control",
    w: "4.5rem",
    minW: "0",
    px: "2",
    py: "1",
    fontVariantNumeric: "tabular-nums",
  },
  /** The row that a handle drags, and the one that it is over: put on them by useDragToPlace.ts. */
  dragged: { opacity: "0.5" },
  over: { "&:is(li), & > :is(th, td)": { shadow: "inset 0 0 0 2px {colors.teal.solid}" } },
});
