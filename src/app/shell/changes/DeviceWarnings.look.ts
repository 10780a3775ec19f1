import { looks } from "#app/ui/theme/look.ts";

export const deviceWarnings = looks({
  panel: { display: "flex", flexDirection: "column", gap: "2", "& > p": { rounded: "box" } },
  line: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    px: "4",
    py: "1.5",
    color: "orange.fg",
    bg: "orange.subtle",
    fontSize: "0.9375rem",
  },
  words: { flex: "1" },
});
