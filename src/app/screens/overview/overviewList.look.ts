import { looks } from "#app/ui/theme/look.ts";

/** Of decisions, and of devices. */
export const overviewList = looks({
  empty: { color: "fg.muted" },
  root: { display: "grid", gap: "2" },
  row: {
    layerStyle: "panel",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    rowGap: "1",
    columnGap: "6",
    px: "3",
    py: "2",
    "& > *": { minW: "0" },
    "&[data-unsent]": { borderColor: "orange.fg" },
  },
  link: { display: "inline-flex", alignItems: "center", minH: "target" },
});
