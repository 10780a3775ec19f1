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
    _file: {
      minH: "10",
      me: "3",
      px: "3",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "border.emphasized",
      rounded: "box",
      font: "inherit",
      fontWeight: "550",
      color: "fg",
      bg: "bg.panel",
    },
  },
  list: { display: "grid", gap: "1" },
});
