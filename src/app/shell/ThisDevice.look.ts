import { looks } from "#app/ui/theme/look.ts";

export const thisDevice = looks({
  root: { display: "flex", flexDirection: "column", gap: "3" },
  /** The words of all begin at one edge, and so do the choices where there is room. */
  choice: {
    "& > div": { display: "flex", flexWrap: "wrap", columnGap: "2" },
    "& > div > label": { flex: "1 1 4.5rem", whiteSpace: "normal", lineHeight: "1.5" },
    "& > div > :has(> select)": { flex: "0 1 12rem" },
  },
  help: { color: "fg.muted", fontSize: "0.9375rem" },
});
