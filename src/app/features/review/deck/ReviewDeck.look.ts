import { looks } from "#app/ui/theme/look.ts";

export const reviewDeck = looks({
  /** The deck fills its dialog, which fills the window: the decisions stand at one place, whatever the post. */
  root: {
    display: "flex",
    flex: "1",
    flexDirection: "column",
    minH: "0",
  },
  /** New posts: told when they come, as over a list. */
  fresh: { display: "grid", "& > button": { mb: "2" } },
  /** The buttons stand in it as if it were not there. */
  head: { display: "contents", "& button": { w: "44px", minW: "44px" } },
  /** Where there is a keyboard; `?` opens it anywhere. */
  keys: { display: { base: "none", md: "contents" } },
  /** Over each other on a phone, no higher than the buttons beside them: the post below stays where it is. */
  where: {
    display: "flex",
    flex: { base: "1", md: "none" },
    flexDirection: { base: "column", md: "row" },
    columnGap: "3",
    minW: "4rem",
    lineHeight: { base: "1.25rem", md: "1.5rem" },
    whiteSpace: "nowrap",
  },
  place: { color: "fg.muted", overflow: "hidden", textOverflow: "ellipsis" },
});
