import { looks } from "#app/ui/theme/look.ts";

export const notFound = looks({
  /** As a list without rows. */
  root: {
    display: "grid",
    justifyItems: "center",
    gap: "3",
    px: "4",
    py: "12",
    textAlign: "center",
    color: "fg.muted",
    "& > svg": { boxSize: "14", p: "3.5", rounded: "full", bg: "bg.muted" },
    "& a": { display: "inline-flex", alignItems: "center", minH: "target" },
  },
});
