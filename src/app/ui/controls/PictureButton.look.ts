import { looks } from "#app/ui/theme/look.ts";

export const pictureButton = looks({
  root: {
    boxSize: "target",
    overflow: "hidden",
    borderWidth: "1px",
    rounded: "box",
    bg: "bg.muted",
    "& img": { boxSize: "full", objectFit: "contain" },
  },
});
