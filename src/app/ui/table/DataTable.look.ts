import { looks } from "#app/ui/theme/look.ts";
import { lowRows, tableSizes } from "./tableSizes.ts";

export const list = looks({
  root: {
    position: "relative",
    minW: "0",
    _focus: { outline: "0" },
    // As tall as the window leaves it: its rows scroll, and the page does not.
    lg: {
      display: "flex",
      flexDirection: "column",
      flex: "1 0 0",
      minH: "24rem",
      "& > :not([data-rows])": { flexShrink: "0" },
    },
    "&[data-refreshing]::before": {
      content: '""',
      position: "absolute",
      zIndex: "4",
      inset: "0 0 auto",
      h: "3px",
      rounded: "3px",
      bgImage: "linear-gradient(90deg, transparent, {colors.teal.solid}, transparent)",
      bgSize: "40% 100%",
      bgRepeat: "no-repeat",
      animation: "sweep 1.2s ease-in-out infinite alternate",
    },
    "&[data-holding=line]": { mt: { base: "0", lg: "-3" } },
    "&[data-holding=over]": { lgDown: { display: "flow-root" } },
  },
  unreadable: { layerStyle: "warning", mb: "2", px: "4", py: "2" },
  empty: {
    display: "grid",
    justifyItems: "center",
    gap: "3",
    px: "4",
    py: "12",
    textAlign: "center",
    color: "fg.muted",
    "& > svg": { boxSize: "14", p: "3.5", rounded: "full", bg: "bg.muted" },
  },
  skeleton: {
    display: "block",
    w: "70%",
    h: "3.5",
    rounded: "sm",
    bg: "bg.emphasized",
    animation: "breathe 1.2s ease-in-out infinite alternate",
  },
  mark: { display: "inline-flex", color: "orange.fg", "& svg": { boxSize: "4" } },
});

export const table = looks({
  box: {
    layerStyle: "panel",
    flex: "0 1 auto",
    minH: "0",
    overflow: "auto",
    overscrollBehaviorX: "contain",
    // What has the focus is not under the head, nor (see TableRows) under the standing actions.
    scrollPaddingTop: "14",
    // Only where it is needed: the rows inherit what it animates, and each is styled anew.
    "&[data-overflows]": {
      animation: "shade-until-end step-end both",
      animationDuration: "auto",
      animationTimeline: "scroll(self x)",
    },
    shadow: "xs",
  },
  grid: {
    w: "full",
    tableLayout: "fixed",
    fontSize: "sm",
    lineHeight: "1.5",
    "& :is(th, td)": { px: "2", textAlign: "start", fontWeight: "inherit" },
    "& thead :is(th, td)": {
      position: "sticky",
      zIndex: "2",
      top: "0",
      h: `${tableSizes.head}rem`,
      fontWeight: "semibold",
      overflowWrap: "normal",
      color: "fg.muted",
      bg: "bg.muted",
      borderBottomWidth: "1px",
    },
    "& tbody :is(th, td)": {
      h: `${tableSizes.row}rem`,
      verticalAlign: "middle",
      bg: "bg.panel",
      borderBottomWidth: "1px",
    },
    "& tbody tr[aria-hidden]": { h: "0" },
    "& tbody tr:last-child > *": { borderBottomWidth: "0" },
    "& :is(th, td)[data-align=end]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
    "& tr[data-opens]": { cursor: "pointer" },
    "& tr[data-selected] > *": { bg: "teal.subtle" },
    // A ticked row stays one under the mouse.
    "@media (hover: hover)": { "& tbody tr:not([data-selected]):hover > *": { bg: "bg.emphasized" } },
    "& :is(th, td)[data-part=select]": { px: "0.5" },
    "& td[data-part=actions]": { position: "sticky", right: "0", px: "1" },
    "& thead td[data-part=actions]": { zIndex: "3" },
    /*
     * What lies under the standing actions is cut by a shadow, not by chance; at the box's end nothing does. One animation
     * for all rows: one for each would be a layer for each, made anew with every row that is scrolled in.
     */
    "& td[data-part=actions]::before": {
      content: '""',
      position: "absolute",
      inset: "0 100% 0 auto",
      w: "2.5",
      bgImage: "linear-gradient(to left, rgb(0 0 0 / 9%), transparent)",
      opacity: "var(--shade, 0)",
      pointerEvents: "none",
    },
    // Two lines of the smaller text, with room for vowel signs, are one low row; a mouse needs 24 px.
    [lowRows.pointer]: {
      [lowRows.density]: {
        fontSize: "0.8125rem",
        "& tbody :is(th, td)": { h: `${tableSizes.lowRow}rem` },
        "& tbody :is(button, label, input:not([type=checkbox]), span:has(> [role=switch]))": { minH: "8", h: "8" },
        "& tbody td > img": { boxSize: "8" },
      },
    },
  },
  selectColumn: { w: "3rem" },
  actionsColumn: { w: "0" },
  id: {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "1",
    fontVariantNumeric: "tabular-nums",
  },
  actions: { position: "relative", display: "flex", w: "max-content", ms: "auto" },
  sort: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    w: "full",
    minW: "target",
    minH: "target",
    fontWeight: "semibold",
    textAlign: "inherit",
    "& svg": { boxSize: "4" },
    "[data-align=end] > &": { justifyContent: "flex-end" },
    "[aria-sort$=ending] > &": { color: "teal.fg" },
    // Told from a header that sorts nothing; no word of it for a screen reader.
    "[aria-sort=none] > &": { _after: { content: '"↕" / ""', fontWeight: "normal" } },
    "@media (hover: hover)": { "&:hover": { color: "fg" } },
  },
});
