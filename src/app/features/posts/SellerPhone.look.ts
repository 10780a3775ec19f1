import { looks } from "#app/ui/theme/look.ts";

export const sellerPhone = looks({
  root: { display: "inline-flex", flexWrap: "wrap", alignItems: "center", columnGap: "4" },
  /** A thumb's height without a line's: the rows of facts stand close. */
  link: { display: "inline-flex", alignItems: "center", minH: "target", my: "-2.5" },
});
