import { looks } from "#app/ui/theme/look.ts";

export const postDialog = looks({
  edited: {
    layerStyle: "warning",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "2",
    mb: "2",
    px: "3",
    py: "2",
  },
});
