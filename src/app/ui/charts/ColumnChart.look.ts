import { looks } from "#app/ui/theme/look.ts";

const root = {
  display: "block",
  flex: "1",
  w: "full",
  minH: "0",
  overflow: "visible",
  "& rect": { fill: "teal.solid" },
  "& line": { stroke: "border" },
  "& text": { fill: "fg.muted", fontSize: "xs", fontVariantNumeric: "tabular-nums" },
} as const;

export const columnChart = looks({
  root,
  /** The scale's figures stand in the room beside it. */
  withScale: { ...root, w: "calc(100% - 2rem)", ms: "8" },
});
