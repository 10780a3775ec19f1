import { looks } from "#app/ui/theme/look.ts";

/** In a table a drawing stands for the address, which no column is wide enough for; in a list item it is read. */
export const externalLink = looks({
  root: { display: { lg: "inline-grid" }, placeItems: "center", minW: { lg: "target" }, minH: { lg: "target" } },
  words: { lineClamp: { lgDown: "2" }, lg: { srOnly: true } },
  icon: { display: { base: "none", lg: "block" } },
});
