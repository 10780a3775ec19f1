import { looks } from "#app/ui/theme/look.ts";

export const brand = looks({
  root: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    color: "teal.fg",
    fontSize: "lg",
    fontWeight: "bold",
    whiteSpace: "nowrap",
  },
});
