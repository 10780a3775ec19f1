import { looks } from "#app/ui/theme/look.ts";

/** A picture or a link in it does not come along by itself. Chakra's types do not know the property. */
const still = { WebkitUserDrag: "none" } as const;

const hint = {
  position: "absolute",
  top: "2rem",
  px: "5",
  py: "2",
  rounded: "box",
  fontSize: "2xl",
  fontWeight: "650",
  shadow: "lg",
  pointerEvents: "none",
  opacity: "0",
} as const;

export const swipeCard = looks({
  /** There at once: a fade would keep the next post from whoever waits for it, and a layer of its own costs a frame. */
  root: { minH: "full", touchAction: "pan-y pinch-zoom", "& :is(img, a)": { ...still } },
  /** On the side that the post leaves free. */
  approve: { ...hint, insetStart: "5", color: "teal.contrast", bg: "teal.solid" },
  reject: { ...hint, insetEnd: "5", color: "red.contrast", bg: "red.solid" },
});
