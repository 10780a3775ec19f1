import { buttonRecipe, spinnerRecipe } from "@chakra-ui/react/theme";
import { looks, recipe } from "#app/ui/theme/look.ts";

/**
 * A button that fades from one state to another is drawn anew for 0.2 s, by the thread that everything waits for: four of them twice
 * a decision. It answers at once.
 */
const atOnce = { transitionProperty: "none" } as const;

/** Chakra's `lg` is the 44 px that a thumb wants. */
const words = {
  size: "lg",
  css: {
    ...atOnce,
    minH: "target",
    maxW: "full",
    h: "auto",
    px: { base: "3", md: "4" },
    py: "1",
    rounded: "box",
    textStyle: "md",
    fontWeight: "550",
    whiteSpace: "normal",
    // A word is broken only where it has no room by itself: `anywhere` would make the button as narrow as a letter.
    overflowWrap: "break-word",
    _active: { transform: "translateY(1px)" },
  },
} as const;
const hover = (bg: string) => ({ "@media (hover: hover)": { "&:hover:enabled": { bg } } }) as const;
const solid = { ...words, variant: "solid", css: { ...words.css, ...hover("colorPalette.emphasized") } } as const;
const square = {
  size: "lg",
  variant: "ghost",
  css: { ...words.css, ...hover("bg.emphasized"), boxSize: "target", px: "0", flex: "none" },
} as const;

export const button = recipe(buttonRecipe, {
  plain: {
    ...words,
    variant: "outline",
    css: { ...words.css, ...hover("bg.emphasized"), color: "fg", bg: "bg.panel", borderColor: "border.emphasized" },
  },
  primary: { ...solid, colorPalette: "teal" },
  danger: { ...solid, colorPalette: "red" },
  quiet: { ...words, variant: "ghost", colorPalette: "teal", css: { ...words.css, ...hover("bg.emphasized") } },
});

export const iconButton = recipe(buttonRecipe, {
  plain: { ...square, css: { ...square.css, color: "fg.muted" } },
  accent: { ...square, colorPalette: "teal" },
  danger: { ...square, colorPalette: "red" },
});

export const spinner = recipe(spinnerRecipe, { small: { size: "sm" } });

/** Below 80em only the drawing is seen. */
export const label = looks({ compact: { srOnly: { base: true, xl: false } } });
