import { looks } from "#app/ui/theme/look.ts";

export const choiceField = looks({
  label: { fontWeight: "550" },
  /** Four are two lines of two, at one edge. */
  options: {
    display: "flex",
    flexWrap: "wrap",
    "&:has(> :nth-child(4))": {
      display: "grid",
      rowGap: "1",
      gridTemplateColumns: "repeat(auto-fit, minmax(min(max(40%, 8.5rem), 100%), 1fr))",
      overflowWrap: "break-word",
      // Closer to its circle a long word keeps off the next one.
      "& > *": { gap: "2" },
    },
  },
  help: { color: "fg.muted" },
  error: { color: "red.fg", fontWeight: "550" },
});
