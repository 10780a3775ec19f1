import { looks } from "#app/ui/theme/look.ts";

/** In a table a drawing stands for the address, which no column is wide enough for; in a list item it is read. */
export const externalLink = looks({
  root: {
    display: { base: "block", lg: "inline-grid" },
    placeItems: { lg: "center" },
    minW: { lg: "target" },
    minH: { lg: "target" },
    // A line of text is no target for a finger; what it takes beyond that moves nothing.
    position: { lgDown: "relative" },
    py: { lgDown: "2.5" },
    my: { lgDown: "-2.5" },
  },
  words: { lineClamp: { lgDown: "2" }, lg: { srOnly: true } },
  icon: { display: { base: "none", lg: "block" } },
});
