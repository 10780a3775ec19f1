import { looks } from "#app/ui/theme/look.ts";

export const noteLine = looks({
  root: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "2", color: "fg.muted" },
});
