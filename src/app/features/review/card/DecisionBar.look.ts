import { looks } from "#app/ui/theme/look.ts";

export const decisionBar = looks({
  root: {
    flex: "none",
    w: "full",
    maxW: "60rem",
    mx: "auto",
    px: { base: "3", sm: "5" },
    pb: "max(0.75rem, env(safe-area-inset-bottom))",
  },
  /** Its height is known: the line with Undo stands in it, beside the box and above the buttons (ToastList.look.ts). */
  notify: {
    display: "flex",
    alignItems: "center",
    w: "fit",
    h: "undoBar",
    fontSize: { smDown: "0.9375rem" },
  },
  decisions: {
    display: "grid",
    // Four in a line, or two: see `decisionBar` of theme.ts.
    gridTemplateColumns: "repeat(auto-fit, minmax(clamp(20%, (21rem - 100vw) * 999, 40%), 1fr))",
    gap: "2",
    "& > button": {
      // A narrow window stacks icon and word.
      flexDirection: { base: "column", sm: "row" },
      gap: { base: "0.5", sm: "2" },
      minW: "0",
      h: "decision",
      px: "1",
      whiteSpace: "nowrap",
      fontSize: { smDown: "0.9375rem" },
    },
  },
});
