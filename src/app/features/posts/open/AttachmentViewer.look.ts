import { looks } from "#app/ui/theme/look.ts";

/** On its side a picture has the window's height for its width. The viewer writes its own limits as inline style. */
const onSide = {
  maxW: "min(100%, calc(100dvh - 6rem)) !important",
  maxH: "min(100%, 100dvw) !important",
} as const;

export const attachmentViewer = looks({
  /** Its buttons are white: over a pale picture they need a ground of their own. */
  root: {
    "--yarl__button_background_color": "rgb(0 0 0 / 0.5)",
    "--yarl__navigation_button_padding": "8px",
    "& .yarl__button": { rounded: "full" },
  },
  quarter: { ...onSide, rotate: "90deg" },
  half: { rotate: "180deg" },
  threeQuarters: { ...onSide, rotate: "270deg" },
  button: { "& > svg": { boxSize: "7" } },
  failed: { color: "white", lineHeight: "1.5" },
});
