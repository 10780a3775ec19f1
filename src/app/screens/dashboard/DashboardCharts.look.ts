import { looks } from "#app/ui/theme/look.ts";

export const dashboardCharts = looks({
  /** Beside the rest, as tall as that is: nothing moves when they come. */
  root: {
    display: "flex",
    flexDirection: "column",
    minW: "0",
    "& > button": { alignSelf: "flex-start", my: { base: "-1.5", lg: "0" } },
    lg: { gridColumn: "2", gridRow: "1 / span 2", h: "0", minH: "full" },
  },
  failure: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "2", color: "orange.fg" },
});
