import { looks } from "#app/ui/theme/look.ts";

export const secret = looks({
  root: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "center", gap: "2" },
  link: { display: "inline-flex", alignItems: "center", minH: "target" },
  code: {
    px: "2",
    py: "1",
    rounded: "box",
    bg: "bg.muted",
    // One word, longer than a phone is wide.
    overflowWrap: "anywhere",
    userSelect: "all",
  },
});
