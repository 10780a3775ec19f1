import { looks } from "#app/ui/theme/look.ts";

export const needsInternet = looks({
  words: { color: "orange.fg" },
  /** The words stand before the button, in a toolbar under it (Screen.look.ts). */
  button: {
    display: "inline-flex",
    flexFlow: "row-reverse wrap",
    alignItems: "center",
    columnGap: "2",
    rowGap: "1",
  },
});
