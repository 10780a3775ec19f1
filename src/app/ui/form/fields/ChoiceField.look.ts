import { looks } from "#app/ui/theme/look.ts";

export const choiceField = looks({
  label: { fontWeight: "550" },
  options: { display: "flex", flexWrap: "wrap" },
  help: { color: "fg.muted" },
  error: { color: "red.fg", fontWeight: "550" },
});
