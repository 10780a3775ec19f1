import { looks } from "#app/ui/theme/look.ts";

/** A picture in it does not come along by itself. Chakra's types do not know the property. */
const still = { WebkitUserDrag: "none" } as const;

export const swipeCard = looks({
  root: { minH: "full", touchAction: "pan-y", "& img": { ...still } },
});
