import { looks } from "#app/ui/theme/look.ts";

export const keyHint = looks({
  root: {
    display: "none",
    px: "1.5",
    borderWidth: "1px",
    borderColor: "currentcolor",
    rounded: "sm",
    fontSize: "sm",
    lineHeight: "1.4",
    // Where there is a keyboard, and room beside the word.
    "@media (hover: hover) and (pointer: fine) and (min-width: 30em)": { display: "inline" },
  },
});
