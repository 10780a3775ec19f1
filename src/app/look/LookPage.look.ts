import { looks } from "#app/ui/theme/look.ts";

export const lookPage = looks({
  row: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" },
});
