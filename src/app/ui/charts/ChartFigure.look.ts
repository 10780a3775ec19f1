import { looks } from "#app/ui/theme/look.ts";

export const chartFigure = looks({
  root: {
    layerStyle: "panel",
    position: "relative",
    display: "flex",
    flexDirection: "column",
    gap: "1",
    minW: "0",
    minH: "0",
    px: "3",
    py: "2",
  },
  caption: { lineHeight: "1.375rem", "& > strong": { fontWeight: "550" } },
  note: { display: "block", fontSize: "0.9375rem", lineHeight: "1.25rem", color: "fg.muted" },
});
