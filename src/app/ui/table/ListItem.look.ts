import { looks } from "#app/ui/theme/look.ts";

const frame = { layerStyle: "panel", mb: "1.5" } as const;
const quiet = { color: "fg.muted", fontSize: "0.9375rem", lineHeight: "1.5", minH: "0" } as const;

/** With letters twice as large picture, fields and actions of an item stand under each other on a phone: no length before. */
const wholeLine = "clamp(0px, (17rem - 100vw) * 999, 100%)";

/** Beside its word on a phone, or under it where a number or a date would break: it is no narrower than its longest word. */
const besideOrUnder = { flex: "1 1 4rem", minW: "auto", maxW: "full", overflowWrap: "break-word" } as const;

export const items = looks({
  tools: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    rowGap: "1",
    columnGap: "4",
    mb: "1",
    mdDown: { "& > div > label": { srOnly: true } },
  },
  all: { display: "inline-flex", alignItems: "center", color: "fg.muted", ms: "-1" },
});

export const item = looks({
  root: {
    ...frame,
    display: "flex",
    flexWrap: { mdDown: "wrap" },
    alignItems: "flex-start",
    position: "relative",
    columnGap: "2.5",
    ps: "2.5",
    pe: "0.5",
    py: "0.5",
    "[data-density=compact] &": { mb: "0.5", py: "0" },
    "&[data-opens]": { cursor: "pointer" },
    "&[data-selected]": { bg: "teal.subtle" },
    // The tick has room of its own around it; on a phone it lies on the picture's corner.
    "& > label": { ms: "-2.5", me: "-3" },
    mdDown: {
      "& > label:has(+ [data-part=picture])": {
        position: "absolute",
        top: "0",
        insetStart: "0",
        m: "0",
        zIndex: "1",
        "& > input:not(:focus-visible)": { outline: "3px solid", outlineColor: "bg.panel", rounded: "sm" },
      },
    },
  },
  picture: {
    flex: "none",
    boxSize: "4rem",
    my: "1",
    "[data-density=compact] &": { boxSize: "3rem" },
    overflow: "hidden",
    rounded: "box",
    bg: "bg.muted",
    color: "fg.muted",
    display: "grid",
    placeItems: "center",
    "& > *": { gridArea: "1 / 1" },
    "& img": { boxSize: "full", objectFit: "cover" },
  },
  /** Title and what matters in their places, the other columns after them as word and value. */
  fields: {
    flex: { base: `1 1 ${wholeLine}`, md: "1" },
    minW: "0",
    display: "grid",
    alignItems: { base: "center", md: "start" },
    columnGap: { base: "2", md: "4" },
    rowGap: { md: "1" },
    // What is not for sale has a heading, its switch, and words.
    gridTemplateColumns: { base: "minmax(0, 1fr) auto", md: "repeat(3, minmax(0, 1fr))" },
    "&[data-offer]": {
      // On a phone a status that does not fit beside a price of seven digits stands under it.
      display: { base: "flex", md: "grid" },
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: "2",
      rowGap: "0",
      gridTemplateColumns: { md: "minmax(0, 1.6fr) 9rem minmax(0, 1.2fr)" },
      gridTemplateAreas: { md: `"title price person" "title status contact" "sub sub date"` },
      // In the order of the columns they would be: title, person, sub, price, status, date.
      mdDown: {
        "& > :is([data-place=title], [data-place=sub], :not([data-place]))": { w: "full" },
        "& > [data-place=title]": { order: "-3" },
        "& > :is([data-place=price], [data-place=status])": { order: "-2" },
        "& > [data-place=sub]": { order: "-1" },
        "& > [data-place=person]": { flex: "1" },
        "& > [data-place=date]": { ms: "auto" },
      },
    },
    py: "0.5",
  },
  field: {
    // Beside its word a number or an address would have half of a third of a tablet, and break: it stands under it.
    // So it does on a phone with letters twice as large.
    display: "flex",
    flexDirection: { md: "column" },
    flexWrap: { base: "wrap", md: "nowrap" },
    columnGap: "2",
    minW: "0",
    minH: "1.5rem",
    "&:has(input, img, button)": { alignItems: { base: "center", md: "start" } },
    gridColumn: { base: "1 / -1", md: "auto" },
    "& > dt": { flex: "none", color: "fg.muted", fontSize: { md: "sm" } },
    "& > dd": { minW: "0" },
    "&[data-place]": {
      display: "flex",
      flexDirection: "row",
      alignItems: "center",
      gridColumn: "auto",
      "& > dt": { srOnly: true },
    },
    "&[data-place=title]": {
      gridArea: "1 / 1",
      fontWeight: "600",
      alignSelf: "start",
      "[data-offer] > &": { gridArea: "title" },
      // A mark of the row stands before its title, and not on a line of its own.
      "& > dd:has(> [role=img])": { display: "flex", columnGap: "1.5" },
      "& > dd > [role=img]": { order: "-1", flex: "none", alignItems: "center", h: "1.5rem" },
    },
    "&[data-place=corner]": {
      gridArea: { base: "1 / 2", md: "1 / 3" },
      justifySelf: { base: "end", md: "start" },
      my: "-2",
    },
    "&[data-place=price]": {
      gridArea: "price",
      fontWeight: "600",
      fontVariantNumeric: "tabular-nums",
    },
    "&[data-place=status]": { gridArea: "status", "& > dd > *": { fontSize: "xs", px: "2" } },
    "&[data-place=sub]": { ...quiet, gridArea: "sub" },
    "&[data-place=person]": { ...quiet, gridArea: "person" },
    "&[data-place=contact]": { ...quiet, gridArea: "contact", fontVariantNumeric: "tabular-nums" },
    "&[data-place=date]": {
      ...quiet,
      gridArea: "date",
      justifySelf: { base: "end", md: "start" },
      fontVariantNumeric: "tabular-nums",
    },
    "&[data-place=unseen]": { srOnly: true },
    mdDown: {
      "&[data-place=contact]": { srOnly: true },
      "&:not([data-place])": { "& > dt": { flexBasis: "6.5rem" }, "& > dd": besideOrUnder },
    },
  },
  text: {
    // An account's number and its bank, which nobody can guess the rest of.
    lineClamp: { base: "8", md: "6" },
    "[data-place] > dd > &": { lineClamp: "1" },
    "[data-place=title] > dd > &": { lineClamp: { base: "1", md: "2" } },
  },
  actions: {
    position: "relative",
    flex: "none",
    display: "flex",
    flexWrap: { mdDown: "wrap" },
    w: { base: `max({sizes.target}, ${wholeLine})`, md: "auto" },
    // The columns of a row with fewer actions, or with none, stand under those of the others.
    minW: { md: "5.5rem" },
    justifyContent: "flex-end",
    alignItems: "center",
  },
  skeleton: { ...frame, display: "grid", gap: "3.5", px: "4", py: "5" },
});
