import { looks } from "#app/ui/theme/look.ts";

export const draftLine = looks({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    px: "3",
    rounded: "box",
    color: "blue.fg",
    bg: "blue.subtle",
  },
});
