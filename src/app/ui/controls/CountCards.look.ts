import { largeLetters, looks } from "#app/ui/theme/look.ts";

export const countCards = looks({
  root: {
    display: { base: "grid", md: "flex" },
    flexWrap: "wrap",
    gridTemplateColumns: "1fr 1fr",
    [largeLetters]: { gridTemplateColumns: "1fr" },
    gap: { base: "2", md: "3" },
    "& + *": { mt: "2" },
  },
  card: {
    layerStyle: "panel",
    flex: "1",
    minW: { md: "max-content" },
    px: { base: "3", md: "4" },
    py: { base: "1.5", md: "3" },
    // An odd last one has the line to itself.
    mdDown: { "&:last-child:nth-child(odd)": { gridColumn: "1 / -1" } },
  },
  word: { color: "fg.muted" },
  count: {
    fontSize: { base: "xl", md: "2xl" },
    lineHeight: { base: "1.3", md: "inherit" },
    fontWeight: "650",
    fontVariantNumeric: "tabular-nums",
  },
});
