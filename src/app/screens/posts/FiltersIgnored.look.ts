import { looks } from "#app/ui/theme/look.ts";

export const filtersIgnored = looks({
  root: { px: "3", py: "2", rounded: "box", color: "orange.fg", bg: "orange.subtle" },
});
