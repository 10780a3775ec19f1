import { looks } from "#app/ui/theme/look.ts";

export const deckEnd = looks({
  root: {
    flex: "1",
    py: "12",
    color: "fg.muted",
    textAlign: "center",
    "& > p": { w: "fit-content", mx: "auto", pb: "2" },
  },
});
