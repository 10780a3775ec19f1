import { looks } from "#app/ui/theme/look.ts";

export const languageButtons = looks({
  root: { display: "flex", flexWrap: "wrap", gap: "1" },
  one: {
    minW: "target",
    minH: "target",
    px: "2",
    fontSize: "sm",
    rounded: "box",
    color: "fg.muted",
    "&[aria-pressed=true]": { bg: "teal.subtle", color: "teal.fg", fontWeight: "semibold" },
  },
});
