import { looks } from "#app/ui/theme/look.ts";

export const lockSwitch = looks({
  label: { fontWeight: "semibold" },
  help: { color: "fg.muted", fontSize: "0.9375rem" },
});
