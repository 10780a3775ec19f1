import { looks } from "#app/ui/theme/look.ts";

export const csvProgress = looks({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    rowGap: "1",
    columnGap: "3",
    fontVariantNumeric: "tabular-nums",
  },
  bar: { flex: "1", minW: "32", h: "2.5", accentColor: "teal.solid" },
});
