import { looks } from "#app/ui/theme/look.ts";

export const toldIn = looks({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "2",
    pb: "2",
    color: "fg.muted",
    fontSize: "sm",
  },
});
