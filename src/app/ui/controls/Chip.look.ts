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
    whiteSpace: "normal",
    // On a tablet a table has no room to spare, and what is done with a row stands over the end of its columns.
    "table &": { whiteSpace: "nowrap", lgToXl: { fontSize: "xs", px: "2" } },
  },
} as const;

export const chip = recipe(badgeRecipe, {
  grey: { ...tone, colorPalette: "gray" },
  green: { ...tone, colorPalette: "green" },
  amber: { ...tone, colorPalette: "orange" },
  red: { ...tone, colorPalette: "red" },
  blue: { ...tone, colorPalette: "blue" },
});
