import { looks } from "#app/ui/theme/look.ts";

export const categoryImage = looks({
  root: { boxSize: "target", objectFit: "contain", rounded: "box", bg: "bg.muted" },
});
