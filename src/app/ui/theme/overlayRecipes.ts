import { defineSlotRecipe } from "@chakra-ui/react";

/** The parts of a dialog and of a drawer. */
const slots = [
  "backdrop",
  "positioner",
  "content",
  "header",
  "title",
  "description",
  "body",
  "footer",
  "closeTrigger",
] as const;

/** How overlays come: named by the recipes below. */
export const overlayKeyframes = {
  "@keyframes overlay-fade": { from: { opacity: 0 } },
  "@keyframes overlay-rise": { from: { opacity: 0, translate: "0 0.75rem" } },
  "@keyframes overlay-from-start": { from: { translate: "-100% 0" } },
  "@keyframes overlay-from-end": { from: { translate: "100% 0" } },
};

const backdrop = {
  position: "fixed",
  inset: "0",
  zIndex: "calc(1000 + var(--layer-index, 0))",
  bg: "backdrop",
  animation: "overlay-fade 0.14s ease-out",
} as const;

const positioner = {
  position: "fixed",
  inset: "0",
  zIndex: "calc(1000 + var(--layer-index, 0))",
  display: "flex",
} as const;

const header = {
  display: "flex",
  alignItems: "center",
  gap: "0.5rem",
  px: "1.25rem",
  pt: "1rem",
  pb: "0.5rem",
} as const;
const title = { flex: "1", fontSize: "1.25rem", fontWeight: "650", lineHeight: "1.5", minW: "0" } as const;
const body = {
  flex: "1",
  minH: "0",
  overflow: "auto",
  px: "1.25rem",
  py: "0.5rem",
  overscrollBehavior: "contain",
} as const;
const footer = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: "0.5rem",
  px: "1.25rem",
  pt: "0.75rem",
  pb: "max(1rem, env(safe-area-inset-bottom))",
} as const;
const content = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  width: "100%",
  color: "text",
  bg: "surface",
  boxShadow: "high",
  outline: "0",
} as const;

/** A page of its own on a phone. */
const whole = { content: { minH: { base: "100dvh", md: "0" }, borderRadius: { base: "0", md: "box" } } } as const;

export const dialogRecipe = defineSlotRecipe({
  className: "chakra-dialog",
  slots,
  base: {
    backdrop,
    positioner: {
      ...positioner,
      justifyContent: "center",
      alignItems: "center",
      overscrollBehavior: "none",
    },
    content: {
      ...content,
      maxH: { base: "100dvh", md: "calc(100dvh - 3rem)" },
      animation: "overlay-rise 0.14s ease-out",
    },
    header,
    title,
    body,
    footer,
  },
  variants: {
    size: {
      /** Spec §9: form dialog 500, confirm dialog 400. Chakra's own names, because its types know no others. */
      md: { content: { maxW: { base: "100%", md: "500px" }, ...whole.content } },
      sm: { content: { maxW: "min(400px, calc(100vw - 2rem))", borderRadius: "box" } },
      lg: { content: { maxW: { base: "100%", md: "min(960px, calc(100vw - 3rem))" }, ...whole.content } },
      /** Its height is the window's: what is in it is laid out to that, and scrolls by itself. */
      full: {
        content: { maxW: "100%", height: "100dvh", maxH: "100dvh" },
        body: { display: "flex", flexDirection: "column", p: "0", overflow: "hidden" },
      },
    },
  },
  defaultVariants: { size: "md" },
});

export const drawerRecipe = defineSlotRecipe({
  className: "chakra-drawer",
  slots,
  base: {
    backdrop,
    positioner: {
      ...positioner,
      alignItems: "stretch",
    },
    content: { ...content, height: "100dvh" },
    header,
    title,
    body,
    footer,
  },
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: "flex-start" },
        content: { maxW: "min(20rem, 86vw)", animation: "overlay-from-start 0.16s ease-out" },
      },
      end: {
        positioner: { justifyContent: "flex-end" },
        content: { maxW: "min(30rem, 100vw)", animation: "overlay-from-end 0.16s ease-out" },
      },
    },
  },
  defaultVariants: { placement: "end" },
});
