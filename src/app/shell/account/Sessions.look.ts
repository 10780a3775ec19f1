import { looks } from "#app/ui/theme/look.ts";

export const sessions = looks({
  root: { w: "full" },
  session: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    rowGap: "1",
    columnGap: "4",
    minH: "target",
    py: "1.5",
  },
  line: { display: "block", color: "fg.muted", fontSize: "0.9375rem", overflowWrap: "anywhere" },
  current: {
    ms: "2",
    px: "2",
    py: "0.5",
    rounded: "box",
    color: "green.fg",
    bg: "green.subtle",
    fontSize: "sm",
  },
});
