import { looks } from "#app/ui/theme/look.ts";

export const sellerPhone = looks({
  root: { display: "flex", flexWrap: "wrap", columnGap: "6" },
  link: { display: "inline-flex", alignItems: "center", minH: "target" },
});
