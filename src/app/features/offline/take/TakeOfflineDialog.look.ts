import { looks } from "#app/ui/theme/look.ts";

export const takeOfflineDialog = looks({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "4",
    "& > :has(> * > select)": { flexWrap: "wrap", "& > label": { whiteSpace: "normal" } },
    fontVariantNumeric: "tabular-nums",
    "& > progress": { w: "full", h: "2.5", accentColor: "teal.solid" },
  },
});
