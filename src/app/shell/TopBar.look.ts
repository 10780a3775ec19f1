import { looks } from "#app/ui/theme/look.ts";

export const topBar = looks({
  root: {
    position: "sticky",
    top: "0",
    zIndex: "5",
    display: "flex",
    alignItems: "center",
    gap: "1",
    h: "bar",
    ps: "max(0.5rem, env(safe-area-inset-left))",
    pe: "max(0.5rem, env(safe-area-inset-right))",
    borderBottomWidth: "1px",
    bg: "bg.panel",
  },
  /** What stands after it stands at the other end. */
  name: {
    display: "flex",
    alignItems: "center",
    minH: "target",
    me: "auto",
    px: "2",
    textDecoration: "none",
  },
});
