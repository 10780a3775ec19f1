import { looks } from "#app/ui/theme/look.ts";

export const chartPair = looks({
  root: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    gridAutoRows: { base: "13rem", lg: "minmax(0, 1fr)" },
    gap: "2",
    flex: "1",
    minH: "0",
  },
  words: { my: "auto", textAlign: "center", color: "fg.muted" },
});
