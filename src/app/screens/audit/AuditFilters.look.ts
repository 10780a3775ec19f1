import { looks } from "#app/ui/theme/look.ts";

export const auditFilters = looks({
  root: { display: "flex", flexWrap: "wrap", rowGap: "2", columnGap: "4", mb: "3" },
  number: { w: "24" },
});
