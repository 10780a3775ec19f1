import { looks } from "#app/ui/theme/look.ts";

export const phonePreview = looks({
  root: { display: "grid", gap: "1", px: "4", py: "3", borderWidth: "1px", rounded: "2xl", bg: "bg.muted" },
  app: { color: "fg.muted", fontSize: "sm" },
  picture: { maxH: "40", rounded: "box", objectFit: "cover" },
});
