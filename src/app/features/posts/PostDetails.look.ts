import { looks } from "#app/ui/theme/look.ts";

/** Letters twice as large on a phone leave the value its half. */
const field = { display: "grid", gridTemplateColumns: "min(7.5rem, 45%) minmax(0, 1fr)", gap: "3" } as const;

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
  long: { ...field, mdDown: { gridTemplateColumns: "1fr", gap: "0" } },
  unseen: { srOnly: true },
  word: { color: "fg.muted" },
  value: { minW: "0" },
});
