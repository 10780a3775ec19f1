import { looks } from "#app/ui/theme/look.ts";

export const feedbackDialog = looks({
  root: { display: "grid", gap: "2" },
  field: { display: "grid", gridTemplateColumns: "7.5rem 1fr", gap: "3" },
  word: { color: "fg.muted" },
  value: { minW: "0" },
});
