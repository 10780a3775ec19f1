import { largeLetters, looks } from "#app/ui/theme/look.ts";

const column = { display: "flex", flexDirection: "column", gap: { base: "2.5", md: "3" } } as const;

export const screen = looks({
  root: {
    ...column,
    maxW: "100rem",
    mx: "auto",
    pt: "3",
    pb: "6",
    ps: "max(1rem, env(safe-area-inset-left))",
    pe: "max(1rem, env(safe-area-inset-right))",
    lg: { "&:has([data-rows])": { h: "calc(100dvh - {sizes.bar})", pb: "0" }, "& > *": { flexShrink: "0" } },
  },
  section: {
    ...column,
    minW: "0",
    lg: { "&:has([data-rows])": { flex: "1 0 0", minH: "24rem" }, "& > *": { flexShrink: "0" } },
  },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    rowGap: "1",
    columnGap: "2",
    minH: "target",
    mdDown: { "&:has(button[aria-describedby])": { alignItems: "flex-start" } },
    "& h1": { fontSize: "2xl" },
    "& h2": { fontSize: "xl" },
  },
  /** On a phone the stamp stands under the title, so that the tools beside it have room, before it has come as after. */
  title: {
    display: { base: "grid", md: "contents" },
    minH: "14",
  },
  stamp: {
    color: "fg.muted",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    "&[data-room]::before": { content: "attr(data-room)", visibility: "hidden" },
  },
  toolbar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: { base: "flex-start", md: "flex-end" },
    gap: "2",
    ms: { base: "0", md: "auto" },
    w: { base: "full", md: "auto" },
    minW: "0",
    // A button's `Needs internet` stands under it: a row of buttons would break for the words.
    "& > span": { flexFlow: "column nowrap", alignItems: "flex-start", gap: "0" },
    // Nor has it a hole for them: they reach under the buttons after it.
    "& > span > :not(button)": {
      w: "0",
      whiteSpace: "nowrap",
      [largeLetters]: { w: "auto", whiteSpace: "normal" },
    },
    "&:has([aria-describedby])": { alignItems: "flex-start" },
    mdDown: {
      // Beside the title, as far as there is room.
      display: "contents",
      "& > :first-child": { ms: "auto" },
      // The word says it, and a row holds one button more.
      "& > button:not([aria-label]) > svg:only-child": { display: "none" },
      "& > :has(> * > select)": { flex: "1 1 auto", "& > :has(> select)": { flex: "1" } },
      // A select takes a line with the buttons after it; what is chosen says what it is.
      "&:has(> * > * > select):not(:has([role=combobox]))": {
        display: "flex",
        "& > :first-child": { flex: "1 1 8rem", ms: "0" },
        "& > * > label": { srOnly: true },
      },
    },
    // Cascading selectors share the line with the buttons where there is room; on a tablet these stand under them.
    md: {
      "&:has([role=combobox])": { w: "full" },
    },
  },
});
