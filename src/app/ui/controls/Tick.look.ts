import { looks } from "#app/ui/theme/look.ts";

export const tick = looks({
  root: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    boxSize: "target",
    verticalAlign: "middle",
  },
  box: { boxSize: "5", m: "0", accentColor: "teal.solid" },
});
