import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import {
  checkboxRecipe,
  fieldRecipe,
  inputRecipe,
  nativeSelectRecipe,
  radioGroupRecipe,
  switchRecipe,
  textareaRecipe,
} from "./fieldRecipes.ts";
import { dialogRecipe, drawerRecipe } from "./overlayRecipes.ts";
import { tokens } from "./tokens.ts";

/**
 * Chakra with the recipes of the parts that are used, and no others: one that is missing renders its part without a
 * style and says nothing, so a test compares this list with the imports. theme.css is the reset.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    theme: {
      breakpoints: { md: "48em" },
      tokens,
      recipes: { input: inputRecipe, textarea: textareaRecipe },
      slotRecipes: {
        checkbox: checkboxRecipe,
        dialog: dialogRecipe,
        drawer: drawerRecipe,
        field: fieldRecipe,
        nativeSelect: nativeSelectRecipe,
        radioGroup: radioGroupRecipe,
        switch: switchRecipe,
      },
    },
  }),
);
