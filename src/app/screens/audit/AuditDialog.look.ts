import { looks } from "#app/ui/theme/look.ts";

export const auditDialog = looks({
  about: { mb: "3" },
  changes: { display: "grid", gap: "2" },
  change: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", md: "9rem 1fr" },
    rowGap: "1",
    columnGap: "3",
  },
  field: { color: "fg.muted" },
  sides: {
    display: "grid",
    gap: "2",
    minW: "0",
    "&[data-sides=both]": { gridTemplateColumns: "1fr auto 1fr" },
    "& > *": { minW: "0" },
    "& summary": { minH: "target" },
  },
  before: { color: "fg.muted" },
});
