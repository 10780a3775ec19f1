import { nativeSelectSlotRecipe } from "@chakra-ui/react/theme";
import { slots } from "#app/ui/theme/look.ts";

export const select = slots(
  nativeSelectSlotRecipe,
  ["root", "field", "indicator"],
  { size: "lg" },
  {
    root: { w: "auto", minW: "0" },
    field: {
      rounded: "box",
      ps: "3",
      pe: "9",
      textOverflow: "ellipsis",
      borderColor: "border.emphasized",
      bg: "bg.panel",
      "--focus-ring-width": "3px",
      _disabled: { opacity: "0.6" },
    },
  },
);
