import { looks } from "#app/ui/theme/look.ts";

export const icon = looks({
  root: {
    flex: "none",
    boxSize: "5",
    fill: "none",
    stroke: "currentcolor",
    strokeWidth: "2",
    strokeLinecap: "round",
    strokeLinejoin: "round",
  },
});
