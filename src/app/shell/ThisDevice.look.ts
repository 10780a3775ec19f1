import { looks } from "#app/ui/theme/look.ts";

export const thisDevice = looks({
  root: { display: "flex", flexDirection: "column", gap: "3" },
  /** The words of all begin at one edge, and so do the choices where there is room. */
  choice: {
    "& > div": { display: "grid", gridTemplateColumns: "minmax(0, 1fr) 12rem", columnGap: "2" },
    "& > div > label": { whiteSpace: "normal", lineHeight: "1.5" },
    "& > div > :has(> select)": { w: "full" },
  },
  help: { color: "fg.muted", fontSize: "0.9375rem" },
});
