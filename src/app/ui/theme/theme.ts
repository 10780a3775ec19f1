import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig } from "@chakra-ui/react/styled-system";
import {
  animationStyles,
  breakpoints,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from "@chakra-ui/react/theme";
import { wideFromPx } from "./wideScreen.ts";

const family = `system-ui, "Noto Sans", "Noto Sans Gujarati", "Noto Sans Devanagari", sans-serif`;

/** A colour in the light theme and in the dark one. */
const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** The colours of one palette that recipes ask for: words and a soft ground, a strong ground and the words on it. */
function palette(fg: [string, string], subtle: [string, string], solid: [string, string], contrast: [string, string]) {
  return {
    fg: both(...fg),
    subtle: both(...subtle),
    muted: both(...subtle),
    emphasized: both(...subtle),
    solid: both(...solid),
    contrast: both(...contrast),
    focusRing: both("#0f766e", "#2dd4bf"),
    border: both(...solid),
  };
}

const onLight: [string, string] = ["#ffffff", "#04211e"];

export const colors = {
  ...semanticTokens.colors,
  bg: {
    ...semanticTokens.colors.bg,
    DEFAULT: both("#ffffff", "#1b2725"),
    panel: both("#ffffff", "#1b2725"),
    subtle: both("#f5f7f7", "#0d1413"),
    muted: both("#edf1f1", "#2a3635"),
    emphasized: both("#e6ecec", "#344442"),
  },
  fg: {
    ...semanticTokens.colors.fg,
    DEFAULT: both("#14211f", "#e7efee"),
    muted: both("#4d5d5a", "#a6b5b2"),
    error: both("#a61b1b", "#ffaaaa"),
  },
  border: {
    ...semanticTokens.colors.border,
    DEFAULT: both("#d7dfde", "#344442"),
    // The edge of a control is told from its ground by 3 : 1 (WCAG 1.4.11).
    emphasized: both("#7b8a88", "#748783"),
    error: both("#a61b1b", "#ffaaaa"),
  },
  gray: {
    ...palette(["#475356", "#c0cccb"], ["#e6ebec", "#2a3635"], ["#475356", "#c0cccb"], onLight),
    border: both("#7b8a88", "#748783"),
  },
  teal: {
    ...palette(["#0b5a53", "#7ff0e0"], ["#d8efec", "#123f3a"], ["#0f766e", "#2dd4bf"], onLight),
    // Under a mouse darker instead of paler, which would be too little contrast for the words on it.
    emphasized: both("#115e59", "#5eead4"),
  },
  green: palette(["#166534", "#86e5a8"], ["#dcf5e3", "#123a22"], ["#166534", "#86e5a8"], onLight),
  orange: palette(["#7c4a03", "#f8d27a"], ["#fdefc8", "#453109"], ["#7c4a03", "#f8d27a"], onLight),
  red: {
    ...palette(["#a61b1b", "#ffaaaa"], ["#fde4e4", "#4a1b1b"], ["#b91c1c", "#ff8a8a"], ["#ffffff", "#2b0606"]),
    emphasized: both("#9f1b1b", "#fb9898"),
  },
  blue: palette(["#1e4fae", "#a8c8ff"], ["#dfeafd", "#1a3157"], ["#1e4fae", "#a8c8ff"], onLight),
  backdrop: both("rgb(10 25 24 / 50%)", "rgb(0 0 0 / 62%)"),
};

/**
 * The one theme, in Chakra's own names with Haat's values: the types that come with Chakra complete and check them, and
 * nothing has to be generated. Used by the parts that run (system.ts) and by the build for the classes that do not.
 */
export const theme = defineConfig({
  preflight: true,
  cssVarsPrefix: "chakra",
  cssVarsRoot: ":root",
  conditions: { light: ":root &", dark: "[data-theme=dark] &" },
  globalCss: {
    // Chakra's own but for `::selection`, which costs a second style of every element.
    // The reset has `break-word` on every element: the body's `anywhere` would reach none.
    "*": { ...globalCss["*"], overflowWrap: "inherit" },
    "*::placeholder, *[data-placeholder]": { color: "fg.muted" },
    html: {
      color: "fg",
      bg: "bg.subtle",
      colorPalette: "teal",
      lineHeight: "1.55",
      // What has the focus is not under the top bar, new posts and tools, or the pager (WCAG 2.4.11).
      scrollPaddingTop: { base: "7rem", lg: "4rem" },
      scrollPaddingBottom: "4rem",
    },
    ":root": { colorScheme: "light" },
    ":root[data-theme=dark]": { colorScheme: "dark" },
    body: { minH: "100dvh", overflowWrap: "anywhere" },
    a: { color: "teal.fg", textDecoration: "underline", textUnderlineOffset: "0.15em" },
    fieldset: { minW: "0" },
    // With a border, and be it the reset's of no width, Chromium does not draw it, and its accent is lost.
    progress: { border: "revert" },
    "button, select, label, summary, [role=button]": { cursor: "pointer", touchAction: "manipulation" },
    ":disabled": { cursor: "not-allowed" },
    ":focus-visible": { outline: "3px solid", outlineColor: "teal.focusRing", outlineOffset: "2px" },
    "h1, h2, h3": { fontWeight: "650", lineHeight: "1.5" },
    table: { borderCollapse: "separate", borderSpacing: "0" },
    "*, *::before, *::after": {
      _motionReduce: {
        // Over every part's own, those of Chakra that run included: this is the lowest layer.
        scrollBehavior: "auto !important",
        // Of no length: the least begins one on every element whose style changes, and a frame more. Animations tell their end.
        transitionDuration: "0s !important",
        animationDuration: "0.01ms !important",
        animationIterationCount: "1 !important",
      },
    },
  },
  theme: {
    breakpoints: { ...breakpoints, lg: wideFromPx },
    keyframes: {
      ...keyframes,
      sweep: { to: { backgroundPosition: "100% 0" } },
      "shade-until-end": { from: { "--shade": "1" } },
      "not-yet": { "from, to": { visibility: "hidden" } },
      "no-press-yet": { "from, to": { pointerEvents: "none" } },
      breathe: { to: { opacity: "0.45" } },
      rise: { from: { opacity: "0", translate: "0 0.75rem" } },
      fade: { from: { opacity: "0" } },
    },
    // Vowel signs of Gujarati and Devanagari need room above and below the line: 1.5 at least.
    textStyles: {
      ...textStyles,
      xs: { value: { fontSize: "xs", lineHeight: "1.125rem" } },
      sm: { value: { fontSize: "sm", lineHeight: "1.375rem" } },
      xl: { value: { fontSize: "xl", lineHeight: "1.875rem" } },
      "2xl": { value: { fontSize: "2xl", lineHeight: "2.25rem" } },
    },
    layerStyles: {
      ...layerStyles,
      /** A ground of its own: a card, a list that opens. */
      panel: { value: { borderWidth: "1px", rounded: "box", bg: "bg.panel" } },
      /** What is typed or chosen in. */
      control: {
        value: { minH: "target", borderWidth: "1px", borderColor: "border.emphasized", rounded: "box", bg: "bg.panel" },
      },
      /** Where a file is dropped. */
      drop: {
        value: {
          borderWidth: "2px",
          borderStyle: "dashed",
          borderColor: "border.emphasized",
          rounded: "box",
          bg: "bg.muted",
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
      },
      /** What somebody has to know before they go on. */
      warning: { value: { rounded: "box", color: "orange.fg", bg: "orange.subtle" } },
    },
    animationStyles,
    tokens: {
      ...tokens,
      fonts: { ...tokens.fonts, body: { value: family }, heading: { value: family } },
      radii: { ...tokens.radii, box: { value: "0.5rem" } },
      sizes: {
        ...tokens.sizes,
        // What a thumb wants.
        target: { value: "2.75rem" },
        // The top bar.
        bar: { value: "3.5rem" },
        // The deck's: its buttons, and the strip above them, in which the line with Undo stands.
        decision: { value: "3.25rem" },
        // Two lines of two where the window is narrow beside its letters: of 320 px, where a word of Gujarati is wider than a fourth, or with larger letters.
        decisionBar: { value: "calc(3.25rem + clamp(0px, (21rem - 100vw) * 999, 3.75rem))" },
        undoBar: { value: "3.25rem" },
      },
    },
    semanticTokens: {
      ...semanticTokens,
      colors,
      shadows: {
        ...semanticTokens.shadows,
        xs: both("0 1px 2px rgb(15 40 38 / 8%), 0 1px 8px rgb(15 40 38 / 5%)", "0 1px 2px rgb(0 0 0 / 40%)"),
        lg: both("0 12px 40px rgb(10 30 28 / 24%)", "0 12px 40px rgb(0 0 0 / 60%)"),
      },
    },
  },
});

/** Tokens, conditions and shorthands, as both the compiled looks and the parts that run have them. */
export const base = createSystem(defaultBaseConfig, theme);
