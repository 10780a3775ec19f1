import { looks } from "#app/ui/theme/look.ts";

/** On its side a picture has the window's height for its width. The viewer writes its own limits as inline style. */
const onSide = {
  maxW: "min(100%, calc(100dvh - 6rem)) !important",
  maxH: "min(100%, 100dvw) !important",
} as const;

export const attachmentViewer = looks({
  quarter: { ...onSide, rotate: "90deg" },
  half: { rotate: "180deg" },
  threeQuarters: { ...onSide, rotate: "270deg" },
  button: { "& > svg": { boxSize: "7" } },
  failed: { color: "white", lineHeight: "1.5" },
});
