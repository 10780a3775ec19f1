import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig } from "@chakra-ui/react/styled-system";
import {
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  radioGroupSlotRecipe,
  textareaRecipe,
} from "@chakra-ui/react/theme";
import { theme } from "./theme.ts";

/** Chakra's recipes of the parts that run, and no others: one that is missing renders its part without a style and says nothing. */
const recipes = defineConfig({
  theme: {
    recipes: { input: inputRecipe, textarea: textareaRecipe },
    slotRecipes: {
      dialog: dialogSlotRecipe,
      drawer: drawerSlotRecipe,
      field: fieldSlotRecipe,
      radioGroup: radioGroupSlotRecipe,
    },
  },
});

/** Spec §9 asks for edges that can be seen, and a thumb for 44 px. */
const box = { rounded: "box", "--focus-ring-width": "3px", _disabled: { opacity: "0.6", bg: "bg.muted" } } as const;
const control = {
  base: { ...box, px: "3" },
  variants: { variant: { outline: { borderColor: "border.emphasized", bg: "bg.panel" } } },
} as const;
const line = { minH: "target", gap: "2.5", cursor: "pointer" } as const;
const words = { textStyle: "md", fontWeight: "normal" } as const;

const backdrop = { bg: "backdrop", _open: { animationName: "fade", animationDuration: "0.14s" } } as const;
const header = { alignItems: "center", px: "5", pt: "4", pb: "2" } as const;
const title = { flex: "1", minW: "0", textStyle: "xl", fontWeight: "650" } as const;
const body = { minH: "0", px: "5", py: "2", overscrollBehavior: "contain" } as const;
const footer = { flexWrap: "wrap", gap: "2", px: "5", pt: "3", pb: "max(1rem, env(safe-area-inset-bottom))" } as const;

/** Where the system paints everything in one colour, an edge tells it from what lies behind. */
const edge = { "@media (forced-colors: active)": { borderWidth: "2px" } } as const;

/** On a phone a form is a page of its own. */
const page = { minH: { base: "100dvh", md: "0" }, rounded: { base: "0", md: "box" } } as const;

/** One that is longer than the screen scrolls, and leaves room for what the dialog is about. */
const longTitle = { maxH: "40dvh", overflowY: "auto" } as const;

const ours = defineConfig({
  theme: {
    recipes: {
      input: { ...control, defaultVariants: { size: "lg" } },
      textarea: {
        ...control,
        base: { ...control.base, minH: "7rem", maxH: "24rem", resize: "vertical", fieldSizing: "content" },
        defaultVariants: { size: "lg" },
      },
    },
    slotRecipes: {
      dialog: {
        slots: dialogSlotRecipe.slots,
        base: {
          backdrop,
          content: {
            ...edge,
            textStyle: "md",
            maxH: { base: "100dvh", md: "calc(100dvh - 3rem)" },
            _open: { animationName: "rise", animationDuration: "0.14s" },
          },
          header,
          title,
          body,
          footer,
        },
        variants: {
          size: {
            // Spec §9: form dialog 500, confirm dialog 400.
            md: { content: { maxW: { base: "100%", md: "500px" }, ...page }, title: longTitle },
            sm: {
              content: {
                maxW: "min(400px, calc(100vw - 2rem))",
                // Chakra's own leaves 120 px free, with letters twice as large twice that, and the question out of sight.
                "&&": { maxH: "calc(100dvh - 2rem)" },
                rounded: "box",
              },
              // A question may hold a long title, and its buttons stay in sight all the same.
              header: { flex: "0 1 auto", alignItems: "flex-start", minH: "0", overflowY: "auto" },
              // Three do not fit beside each other: each line of them is full, and their edges stand in line.
              footer: { flex: "none", "&:has(> :nth-child(3)) > button": { flexGrow: "1" } },
            },
            lg: {
              content: { maxW: { base: "100%", md: "min(960px, calc(100vw - 3rem))" }, ...page },
              title: longTitle,
            },
            // Its height is the window's: what is in it is laid out to that, and scrolls by itself.
            full: {
              content: { maxW: "100%", h: "100dvh", maxH: "100dvh" },
              // It fills the window, and a phone has no room to say so.
              header: { flexWrap: { base: "wrap", md: "nowrap" } },
              title: { mdDown: { srOnly: true } },
              body: {
                display: "flex",
                flexDirection: "column",
                p: "0",
                overflow: "hidden",
                // Of a window that is zoomed in fourfold not even the buttons fit into it.
                "@media (max-height: 22rem)": { overflowY: "auto" },
              },
            },
          },
          motionPreset: { scale: { content: { _open: { animationName: "rise" } } } },
        },
        defaultVariants: { placement: "center", scrollBehavior: "inside" },
      },
      drawer: {
        slots: drawerSlotRecipe.slots,
        base: {
          backdrop,
          content: { ...edge, textStyle: "md", h: "100dvh" },
          header,
          title,
          body,
          footer,
        },
        variants: {
          size: { xs: { content: { maxW: "none" } } },
          placement: {
            // What slides it is DrawerContent.tsx.
            start: { content: { maxW: "min(20rem, 86vw)", _open: { animationName: "none" } } },
            end: { content: { maxW: "min(30rem, 100vw)", _open: { animationName: "none" } } },
          },
        },
      },
      field: {
        slots: fieldSlotRecipe.slots,
        base: {
          root: { gap: "1", minW: "0" },
          label: { textStyle: "md", fontWeight: "550" },
          helperText: { textStyle: "md" },
          errorText: { textStyle: "md", fontWeight: "550" },
        },
        variants: { orientation: { vertical: { root: { alignItems: "stretch" } } } },
      },
      radioGroup: {
        slots: radioGroupSlotRecipe.slots,
        base: {
          label: { textStyle: "md", fontWeight: "550" },
          item: { ...line, ...words, pe: "4" },
          // Its ground is taken away there, and a border is not.
          itemControl: { "& .dot": { "@media (forced-colors: active)": { borderWidth: "0.75rem" } } },
        },
        defaultVariants: { size: "lg" },
      },
    },
  },
});

/** Evaluated by the build only: it hands on to system.ts the recipes, and the tokens that they ask for. */
export const running = createSystem(defaultBaseConfig, theme, recipes, ours);

/** The variants that the app uses; the others are left out of what it fetches. */
export const variantsInUse: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  input: { size: ["lg"], variant: ["outline"] },
  textarea: { size: ["lg"], variant: ["outline"] },
  dialog: {
    size: ["sm", "md", "lg", "full"],
    placement: ["center"],
    scrollBehavior: ["inside"],
    motionPreset: ["scale"],
  },
  drawer: { size: ["xs"], placement: ["start", "end"] },
  field: { orientation: ["vertical"] },
  radioGroup: { size: ["lg"], variant: ["solid"] },
};
