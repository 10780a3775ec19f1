import { looks } from "#app/ui/theme/look.ts";

export const selectField = looks({
  root: { display: "inline-flex", alignItems: "center", gap: "2", minW: "0" },
  label: { color: "fg.muted", whiteSpace: "nowrap" },
  box: {
    layerStyle: "control",
    minW: "0",
    maxW: "16rem",
    px: "2",
    py: "1",
    textOverflow: "ellipsis",
  },
});
