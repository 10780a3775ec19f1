import { looks } from "#app/ui/theme/look.ts";

export const filtersIgnored = looks({
  root: { layerStyle: "warning", px: "3", py: "2" },
});
