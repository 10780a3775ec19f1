import { looks } from "#app/ui/theme/look.ts";

export const failureLine = looks({
  root: {
    layerStyle: "warning",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "2",
    mb: "2",
    px: "4",
    // Where the button stands under them, they would touch the edge.
    "& > span": { py: "2" },
  },
});
