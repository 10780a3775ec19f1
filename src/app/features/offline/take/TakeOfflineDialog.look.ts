import { looks } from "#app/ui/theme/look.ts";

export const takeOfflineDialog = looks({
  root: {
    display: "grid",
    gap: "4",
    fontVariantNumeric: "tabular-nums",
    "& > progress": { w: "full", h: "2.5", accentColor: "teal.solid" },
  },
});
