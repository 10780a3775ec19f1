import { badgeRecipe } from "@chakra-ui/react/theme";
import { recipe } from "#app/ui/theme/look.ts";

const tone = {
  variant: "subtle",
  size: "md",
  css: {
    display: "inline-block",
    minH: "auto",
    px: "2.5",
    rounded: "full",
    fontSize: "sm",
    fontWeight: "550",
    lineHeight: "1.6",
  },
} as const;

export const chip = recipe(badgeRecipe, {
  grey: { ...tone, colorPalette: "gray" },
  green: { ...tone, colorPalette: "green" },
  amber: { ...tone, colorPalette: "orange" },
  red: { ...tone, colorPalette: "red" },
  blue: { ...tone, colorPalette: "blue" },
});
