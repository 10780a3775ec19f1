import { looks } from "#app/ui/theme/look.ts";

/** What fills the window has a strip above its buttons: the line with Undo stands in it, the others above it. */
const overFull = "[data-over~=full] &";
/** Nothing stands over a choice that is one tap: over it, but for the line with Undo, which keeps its strip. */
const overReasons = "[data-over~=reasons] &";
/** A dialog's buttons stand at its foot, wherever that is; at its head it has none. */
const overForm = "[data-over~=form] &";

const line = {
  display: "flex",
  alignItems: "center",
  gap: "1",
  maxW: "min(34rem, 100%)",
  minH: "12",
  px: "4",
  rounded: "box",
  shadow: "lg",
  pointerEvents: "auto",
  animation: "rise 0.14s ease-out",
  // The ring of the page is made for the page's ground.
  "& :focus-visible": { outlineColor: "currentcolor" },
  "@media (forced-colors: active)": { borderWidth: "1px" },
} as const;
const plain = { ...line, color: "bg.subtle", bg: "fg" } as const;

export const toastList = looks({
  /** A thumb that decides must not land on Undo. Over a drawer they stand above its buttons. */
  root: {
    position: "fixed",
    zIndex: "3000",
    insetX: "0",
    bottom: "max(1rem, env(safe-area-inset-bottom))",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "2",
    px: "4",
    pointerEvents: "none",
    "[data-over~=dialog] &": { bottom: "calc(5.5rem + env(safe-area-inset-bottom))" },
    [overFull]: {
      bottom: "calc(max(0.75rem, env(safe-area-inset-bottom)) + {sizes.decisionBar} + {sizes.undoBar})",
      maxW: "60rem",
      mx: "auto",
      px: { smDown: "3" },
    },
    [overReasons]: { top: "max(0.75rem, env(safe-area-inset-top))" },
    [overForm]: { top: "max(0.75rem, env(safe-area-inset-top))", bottom: "auto" },
  },
  status: plain,
  alert: {
    ...line,
    color: "red.contrast",
    bg: "red.solid",
    "& > [title]": { me: "-3", color: "inherit" },
  },
  undo: {
    ...plain,
    [overFull]: {
      order: "1",
      alignSelf: "flex-end",
      maxW: { base: "calc(100% - 11rem)", smDown: "max(calc(100% - 10.25rem), 8rem)" },
      minH: "calc({sizes.undoBar} - 0.5rem)",
      mb: "calc(0.25rem - {sizes.undoBar})",
      px: { smDown: "3" },
      fontSize: { smDown: "0.9375rem" },
    },
    [overReasons]: { mt: "auto" },
    [overForm]: { alignSelf: "center", maxW: "full", mb: "0" },
    "& > span": { truncate: true },
  },
  words: { py: "2" },
  action: {
    flex: "none",
    minH: "target",
    me: "-2",
    px: "3",
    fontWeight: "650",
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
    [overFull]: { px: { smDown: "2" } },
  },
});
