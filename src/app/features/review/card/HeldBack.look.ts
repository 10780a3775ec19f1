import { looks } from "#app/ui/theme/look.ts";

export const heldBack = looks({
  root: {
    layerStyle: "warning",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "2",
    mx: "5",
    mb: "2",
    px: "3",
    py: "2",
  },
});
