import { looks } from "#app/ui/theme/look.ts";

export const resetPasswordButton = looks({
  root: { display: "inline-flex", alignItems: "center", gap: "1", fontVariantNumeric: "tabular-nums" },
  seconds: { fontSize: "sm" },
});
