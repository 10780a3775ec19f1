import { looks } from "#app/ui/theme/look.ts";

export const myShift = looks({
  note: { display: "block", fontSize: "sm", color: "fg.muted" },
  counts: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(8rem, 1fr))", gap: "3", my: "4" },
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
