import { looks } from "#app/ui/theme/look.ts";

export const shell = looks({
  skip: {
    position: "fixed",
    top: "1",
    insetStart: "1",
    zIndex: "20",
    px: "4",
    py: "2.5",
    borderWidth: "2px",
    borderColor: "teal.solid",
    rounded: "box",
    bg: "bg.panel",
    "&:not(:focus)": { clipPath: "inset(50%)" },
  },
  content: { outline: "0" },
});
