import { largeLetters, looks } from "#app/ui/theme/look.ts";

const line = {
  minW: "0",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  [largeLetters]: { whiteSpace: "normal" },
} as const;

export const waitingNow = looks({
  /** One box of three lines on a phone, three boxes beside each other where there is room. */
  tiles: {
    display: "grid",
    gridTemplateColumns: { md: "repeat(3, minmax(0, 1fr))" },
    gap: { base: "0", md: "3" },
    rounded: "box",
    bg: "bg.panel",
    borderWidth: { base: "1px", md: "0" },
    md: { bg: "transparent" },
  },
  tile: {
    minW: "0",
    rounded: "box",
    md: { borderWidth: "1px", bg: "bg.panel" },
    mdDown: { "& + &": { borderTopWidth: "1px", borderTopRadius: "0" } },
  },
  /** As tall without its figures as with them. */
  content: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: { base: `"word figure" "note figure"`, md: `"word word" "figure figure" "note note"` },
    [largeLetters]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateAreas: `"word" "figure" "note"` },
    alignContent: "center",
    alignItems: "center",
    columnGap: "2",
    position: "relative",
    w: "full",
    h: "full",
    minH: { base: "12", md: "5.25rem" },
    ps: "3",
    pe: { base: "9", md: "3" },
    py: { base: "0.5", md: "1.5" },
    rounded: "box",
    color: "inherit",
    textAlign: "start",
    textDecoration: "none",
    "& > svg": {
      position: "absolute",
      insetEnd: "2.5",
      top: { base: "calc(50% - 0.625rem)", md: "2" },
      color: "fg.muted",
    },
    "@media (hover: hover)": { "&:is(a, button):hover": { bg: "bg.emphasized" } },
  },
  word: { ...line, gridArea: "word", color: { md: "fg.muted" }, lineHeight: "1.375rem" },
  figure: {
    ...line,
    gridArea: "figure",
    fontSize: { base: "md", md: "xl" },
    lineHeight: { base: "1.5rem", md: "1.75rem" },
    fontWeight: "650",
    fontVariantNumeric: "tabular-nums",
    "&[data-tone=amber]": { color: "orange.fg" },
  },
  note: {
    ...line,
    gridArea: "note",
    minH: "1.25rem",
    fontSize: "0.9375rem",
    lineHeight: "1.25rem",
    color: "fg.muted",
    fontVariantNumeric: "tabular-nums",
  },
});
