import { looks } from "#app/ui/theme/look.ts";

export const dashboard = looks({
  top: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      lg: "minmax(0, 1fr) 20rem",
      xl: "minmax(0, 1fr) 27rem",
      "2xl": "minmax(0, 1fr) 36rem",
    },
    gap: { base: "2.5", md: "3" },
  },
});
