import { linkRecipe } from "@chakra-ui/react/theme";
import { recipe } from "#app/ui/theme/look.ts";

export const linkButton = recipe(linkRecipe, {
  inCell: {
    variant: "underline",
    colorPalette: "teal",
    css: {
      display: "flex",
      minW: "target",
      minH: "target",
      maxW: "full",
      textAlign: "start",
      textUnderlineOffset: "0.15em",
    },
  },
});
