import { looks } from "#app/ui/theme/look.ts";

export const noPost = looks({
  // As of a post that has the focus, the words are marked: a frame would go round the whole window, and does in forced colours.
  root: {
    flex: "1",
    _focusVisible: {
      outlineColor: "transparent",
      outlineOffset: "-3px",
      "& p": { shadow: "inset 0 -3px {colors.teal.solid}" },
    },
  },
});
