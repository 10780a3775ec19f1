import { looks } from "#app/ui/theme/look.ts";

export const lockSwitch = looks({
  label: { display: "flex", alignItems: "center", gap: "2", minH: "target", fontWeight: "semibold" },
  help: { color: "fg.muted", fontSize: "0.9375rem" },
});
