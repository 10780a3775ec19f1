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
      gridTemplateColumns: "repeat(2, minmax(min-content, 1fr))",
      overflowWrap: "break-word",
    },
  },
  help: { color: "fg.muted" },
  error: { color: "red.fg", fontWeight: "550" },
});
