import { looks } from "#app/ui/theme/look.ts";

export const myShift = looks({
  note: { display: "block", fontSize: "sm", color: "fg.muted" },
  /** Seven, of which the first is as wide as two: lines of two or of four without a rest. */
  counts: {
    display: "grid",
    gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
    gap: "3",
    my: "4",
    "& > :first-child": { gridColumn: "span 2" },
  },
  count: { layerStyle: "panel", px: "3", py: "2" },
  figure: { fontSize: "xl", fontWeight: "semibold", fontVariantNumeric: "tabular-nums" },
  line: {
    w: "full",
    minH: "11",
    py: "1.5",
    px: "2",
    rounded: "box",
    textAlign: "start",
    cursor: "pointer",
    _hover: { bg: "bg.muted" },
  },
});
