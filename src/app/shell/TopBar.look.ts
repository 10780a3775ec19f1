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
    // With letters twice as large the name gives way, and then what is free around a drawing.
    "& > button": { flexShrink: "1", minW: "44px" },
  },
  /** What stands after it stands at the other end. */
  name: {
    display: "flex",
    alignItems: "center",
    flexShrink: "99",
    minW: "calc(28px + 1rem)",
    minH: "target",
    me: "auto",
    px: "2",
    textDecoration: "none",
    // Its sign alone where the word does not fit.
    "& > *": { flexWrap: "wrap", minW: "0", maxH: "1.75rem", overflow: "hidden" },
    // In the middle of the bar then, too.
    "& > * > img": { my: "calc((1.75rem - 28px) / 2)" },
  },
});
