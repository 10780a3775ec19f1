import { looks } from "#app/ui/theme/look.ts";

export const pager = looks({
  root: {
    display: "flex",
    flexDirection: { base: "row-reverse", md: "row" },
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: { base: "space-between", md: "flex-end" },
    rowGap: "1",
    columnGap: "4",
    py: "1.5",
    "& > *": { flexWrap: "wrap" },
    lg: { position: "sticky", zIndex: "5", bottom: "0", bg: "bg.subtle" },
  },
  steps: { display: "flex", alignItems: "center" },
  range: { me: "2", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
});
