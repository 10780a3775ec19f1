import { looks } from "#app/ui/theme/look.ts";

export const reviewDeck = looks({
  /** The deck fills its dialog, which fills the window: the decisions stand at one place, whatever the post. */
  root: {
    display: "flex",
    flex: "1",
    flexDirection: "column",
    minH: "0",
    "& > button": { mb: "2" },
  },
  /** Where there is a keyboard; `?` opens it anywhere. */
  keys: { display: { base: "none", md: "contents" } },
  place: { color: "fg.muted" },
});
