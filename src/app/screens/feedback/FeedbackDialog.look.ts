import { looks } from "#app/ui/theme/look.ts";

export const feedbackDialog = looks({
  root: { display: "grid", gap: "2" },
  field: { display: "flex", flexWrap: "wrap", columnGap: "3" },
  word: { flex: "0 0 7.5rem", color: "fg.muted" },
  value: { flex: "1 1 8rem", minW: "0" },
});
