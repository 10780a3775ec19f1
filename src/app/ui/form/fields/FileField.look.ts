import { looks } from "#app/ui/theme/look.ts";

export const fileField = looks({
  root: { minW: "0" },
  input: {
    layerStyle: "drop",
    w: "full",
    p: "3",
    color: "fg.muted",
    _invalid: { borderColor: "border.error" },
    _hover: { borderColor: "teal.solid" },
  },
  list: { display: "grid", gap: "1" },
});
