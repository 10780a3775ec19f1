import { looks } from "#app/ui/theme/look.ts";

export const overviewScreen = looks({
  loading: { color: "fg.muted" },
  /** Seven, as in My shift: one is as wide as two, or all are in one line. */
  figures: {
    display: "grid",
    gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))", xl: "repeat(7, 1fr)" },
    gap: { base: "2", md: "3" },
    "& > :first-child": { gridColumn: { base: "span 2", xl: "auto" } },
  },
  /** The figures of a line stand at one height, however long their words are. */
  card: {
    layerStyle: "panel",
    display: "flex",
    flexDirection: "column",
    justifyContent: "space-between",
    px: "3",
    py: "2",
  },
  word: { color: "fg.muted" },
  figure: { fontSize: "xl", fontWeight: "650", fontVariantNumeric: "tabular-nums" },
});
