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
      // The longest word has its room.
      "& > *": { pe: "1" },
    },
  },
  help: { color: "fg.muted" },
  error: { color: "red.fg", fontWeight: "550" },
});
