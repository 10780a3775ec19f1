import { looks } from "#app/ui/theme/look.ts";

export const hourBars = looks({
  root: { layerStyle: "panel", px: "3", py: "2" },
  plot: { display: "flex", h: "40" },
  summary: { display: "flex", alignItems: "center", minH: "target", w: "fit-content", color: "teal.fg" },
  figures: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(6rem, 1fr))",
    columnGap: "4",
    fontVariantNumeric: "tabular-nums",
  },
});
