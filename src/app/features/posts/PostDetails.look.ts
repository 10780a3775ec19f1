import { looks } from "#app/ui/theme/look.ts";

/** Under its word where it has no room beside it: letters twice as large on a phone. */
const field = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "3",
  "& > dt": { flex: "0 0 7.5rem" },
  "& > dd": { flex: "1 1 8rem" },
} as const;

export const postDetails = looks({
  root: {
    display: { base: "flex", md: "grid" },
    flexDirection: "column",
    gridTemplateColumns: { md: "minmax(min(14rem, 40%), 2fr) minmax(0, 3fr)" },
    alignItems: { md: "start" },
    gap: { base: "4", md: "6" },
  },
  fields: { display: "flex", flexDirection: "column", gap: "2", minW: "0" },
  field,
  /** On a phone it takes the whole width. */
  long: { ...field, mdDown: { display: "block" } },
  unseen: { srOnly: true },
  word: { color: "fg.muted" },
  value: { minW: "0" },
});
