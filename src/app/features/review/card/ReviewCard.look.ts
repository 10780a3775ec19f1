import { looks } from "#app/ui/theme/look.ts";

export const reviewCard = looks({
  root: { display: "flex", flex: "1", flexDirection: "column", minH: "0" },
  /** The post, and over its foot what is asked about it. */
  view: { position: "relative", display: "flex", flex: "1", flexDirection: "column", minH: "min(6rem, 50dvh)" },
  scroll: { flex: "1", minH: "0", overflow: "hidden auto", overscrollBehavior: "contain" },
  post: {
    position: "relative",
    maxW: "100rem",
    mx: "auto",
    px: { base: "3", sm: "5" },
    pb: "4",
    // The picture is what is judged: over the words, on a wide screen beside them and larger than they are.
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 58fr) minmax(0, 42fr)" },
    gridTemplateRows: { lg: "auto auto auto 1fr" },
    columnGap: "6",
    "& > [data-part=details]": { display: "contents" },
    "& [data-part=pictures]": {
      gridRow: { base: "1", lg: "1 / span 4" },
      "& li > span": { srOnly: true },
      "& li:first-child > button": {
        justifySelf: "stretch",
        w: "full",
        aspectRatio: "auto",
        h: { base: "38dvh", md: "45dvh", lg: "calc(100dvh - 21rem)" },
        maxH: "none",
      },
      // A post without a picture has the picture's place all the same: the words beside it stay where they are.
      "& > p": {
        flexDirection: { lg: "column" },
        justifyContent: { lg: "center" },
        h: { lg: "calc(100dvh - 21rem)" },
        rounded: "box",
        bg: { lg: "bg.muted" },
        "& > svg": { boxSize: { lg: "12" } },
      },
    },
    "& [data-part=facts]": {
      display: "grid",
      gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))", lg: "minmax(0, 1fr)" },
      alignContent: "start",
      columnGap: "6",
      rowGap: "1",
      "& > div:nth-child(2)": { gridColumn: "1 / -1", pb: "1" },
    },
    // The whole post has the focus: marked at its title, a frame around all of it would be seen after every decision.
    // Forced colours take the mark away, and show the frame.
    _focusVisible: {
      outlineColor: "transparent",
      outlineOffset: "-3px",
      "& > header": { shadow: "inset 0 -3px {colors.teal.solid}" },
    },
  },
  /** The first stop of the post: whoever has two switches, or Tab alone, need not go through all of it to decide. */
  toDecision: {
    position: "absolute",
    top: "1",
    insetStart: "1",
    zIndex: "2",
    minH: "target",
    px: "4",
    borderWidth: "2px",
    borderColor: "teal.solid",
    rounded: "box",
    bg: "bg.panel",
    "&:not(:focus)": { clipPath: "inset(50%)", pointerEvents: "none" },
  },
  head: {
    display: "flex",
    alignItems: "baseline",
    justifyContent: "space-between",
    flexWrap: "wrap",
    gap: "4",
    pt: { base: "3", lg: "1" },
    pb: "2",
    mb: "2",
    fontSize: "xl",
    fontWeight: "650",
  },
  title: { flex: "1 1 8rem", fontSize: { base: "xl", lg: "2xl" }, lineHeight: "1.5" },
  price: { flex: "none" },
});
