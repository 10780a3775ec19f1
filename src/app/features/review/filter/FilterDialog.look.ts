import { looks } from "#app/ui/theme/look.ts";

export const filterLook = looks({
  root: {
    display: "grid",
    gap: "4",
    pb: "2",
    // Each label in one line with its select, the selects at one edge.
    "& > div": { display: "grid", gridTemplateColumns: "6rem minmax(0, 1fr)", alignItems: "center" },
    "& select": { w: "full" },
  },
  /** What is set, over the post. */
  line: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "3",
    mb: "2",
    px: { base: "3", sm: "5" },
    color: "fg.muted",
  },
  words: { flex: "1", minW: "0" },
});
