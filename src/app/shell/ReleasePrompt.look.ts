import { looks } from "#app/ui/theme/look.ts";

export const releasePrompt = looks({
  root: {
    position: "fixed",
    insetX: "0",
    bottom: "max(1rem, env(safe-area-inset-bottom))",
    zIndex: "10",
    display: "flex",
    justifyContent: "center",
    px: "4",
    pointerEvents: "none",
  },
  words: {
    layerStyle: "panel",
    display: "flex",
    alignItems: "center",
    gap: "4",
    ps: "4",
    pe: "2",
    py: "2",
    shadow: "lg",
    pointerEvents: "auto",
  },
});
