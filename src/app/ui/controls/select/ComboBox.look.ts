import { looks } from "#app/ui/theme/look.ts";

export const combo = looks({
  /** With its label, in a toolbar: cascading ones share a line, on a phone they stand under each other, their boxes in one line. */
  beside: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minW: "0",
    flex: { base: "1 1 100%", md: "1 1 13rem" },
    "& > :last-child": { flex: "1" },
    mdDown: { "& > :first-child": { w: "4.5rem" } },
    mdToLg: { flexBasis: "30%" },
  },
  root: { position: "relative", minW: "0" },
  input: {
    layerStyle: "control",
    w: "full",
    ps: "3",
    pe: "9",
    py: "1.5",
    textOverflow: "ellipsis",
    _invalid: { borderColor: "border.error" },
    _disabled: { opacity: "0.6" },
  },
  arrow: { position: "absolute", top: "3", insetEnd: "3", color: "fg.muted", pointerEvents: "none" },
  /** useFloatingList.ts says where; the browser's own centred popover is not wanted. */
  list: {
    layerStyle: "panel",
    position: "fixed",
    zIndex: "20",
    inset: "auto",
    m: "0",
    p: "0",
    color: "inherit",
    overflow: "auto",
    overscrollBehavior: "contain",
    shadow: "lg",
  },
  option: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "2",
    minH: "target",
    px: "3",
    py: "1",
    cursor: "pointer",
    // The ground alone tells the active one by 1.2 : 1, its edge by 3 : 1 (WCAG 1.4.11), and in forced colours nothing else.
    "&[data-active]": { bg: "teal.subtle", outline: "2px solid {colors.teal.solid}", outlineOffset: "-2px" },
    _selected: { fontWeight: "semibold" },
  },
  hint: { textStyle: "md", color: "fg.muted" },
  note: { display: "flex", alignItems: "center", minH: "target", px: "3", py: "1", color: "fg.muted" },
});
