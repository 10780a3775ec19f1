import { looks } from "#app/ui/theme/look.ts";

export const deckEnd = looks({
  root: {
    flex: "1",
    display: "grid",
    alignContent: "center",
    justifyItems: "center",
    gap: "3",
    p: "5",
    textAlign: "center",
    "& > svg": { boxSize: "16", p: "4", rounded: "full", color: "fg.muted", bg: "bg.muted" },
    "&[data-done] > svg": { color: "teal.fg", bg: "teal.subtle" },
    "& > p": { maxW: "30rem", pb: "2", fontSize: "lg" },
  },
});
