import { looks } from "#app/ui/theme/look.ts";

export const holding = looks({
  /** The place that is kept. */
  line: {
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    h: "target",
    "& > [role=status]": { flexWrap: "nowrap", mb: "0" },
  },
  /** Lies over that place, of a list over its tools, and stays in sight where the rows scroll with the page. */
  bar: {
    position: "sticky",
    zIndex: "4",
    top: "3.75rem",
    display: "flex",
    justifyContent: "space-between",
    h: "target",
    mb: "-2.75rem",
    pointerEvents: "none",
    // It may come over a row that a finger is about to touch: that touch is the row's.
    // A delay, and not a duration: it counts where nothing moves, too (theme.ts).
    "& button": { shadow: "xs", pointerEvents: "auto", animation: "no-press-yet 0.01ms 0.7s backwards" },
    // Between the tick of all with its words and the choice of the order; on a phone over that.
    // With letters twice as large no more of the width than with these.
    mdToLg: { ps: "min(8.5rem, 18vw)", pe: "min(15rem, 32vw)" },
    // Where nothing stands above the rows but the list's own heading: over that, a failure before its `Refresh`.
    "[data-holding=over] > &": {
      mt: "-3.5rem",
      mb: "3",
      ps: "0",
      "&:has(> [role=status])": { pe: { base: "3.375rem", md: "4rem", lg: "0" } },
    },
    "& > [role=status]": { flexWrap: "nowrap", ms: "auto", mb: "0", pe: "0", "& button": { shadow: "none" } },
    mdDown: {
      // Beside a heading there is room for the way out of it alone.
      "[data-holding=over] > &": { "& > [role=status]": { ps: "0", "& > [data-part=words]": { srOnly: true } } },
      "& > button": { alignSelf: "flex-start", ms: "auto" },
      "& button": { px: "2" },
      // Not that of a failure, whose button may be its drawing alone.
      "& > :not([role=status]) svg": { display: "none" },
      // Both have no room: it has been said, and the way out of it stays.
      "& > button + [role=status] > [data-part=words]": { display: "none" },
    },
  },
  fresh: {
    ms: "auto",
    _empty: { ms: "0" },
    "[data-holding=over] > * > &": { me: { base: "auto", lgDown: { _empty: "0" } } },
    "& button": { color: "teal.fg", borderColor: "teal.solid" },
  },
});
