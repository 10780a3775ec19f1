import { looks } from "#app/ui/theme/look.ts";

/** The button that shows it lies in the box. */
export const passwordField = looks({
  root: {
    display: "flex",
    alignItems: "center",
    position: "relative",
    "& > input": { pe: "12" },
    "& > button": { position: "absolute", insetEnd: "0" },
  },
});
