import { looks } from "#app/ui/theme/look.ts";

export const selectField = looks({
  root: { display: "inline-flex", alignItems: "center", gap: "2", minW: "0" },
  label: { color: "fg.muted", whiteSpace: "nowrap" },
  box: {
    minW: "0",
    maxW: "16rem",
    minH: "target",
    px: "2",
    py: "1",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    rounded: "box",
    bg: "bg.panel",
    textOverflow: "ellipsis",
  },
});
