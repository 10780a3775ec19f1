import { looks } from "#app/ui/theme/look.ts";

export const rejectReasons = looks({
  /** Over the post and beside nothing: the decisions stay where they are, and the reasons are under the same thumb. */
  root: {
    layerStyle: "panel",
    position: "absolute",
    zIndex: "1",
    bottom: "0",
    insetX: { base: "3", sm: "5" },
    maxW: "60rem",
    maxH: "full",
    mx: "auto",
    px: { base: "3", sm: "4" },
    pt: { base: "1", sm: "2" },
    pb: { base: "3", sm: "4" },
    overflow: "auto",
    overscrollBehavior: "contain",
    shadow: "lg",
    animation: "rise 0.12s ease-out",
  },
  /** On a phone one line, and its questions are left to who listens: in every language each reason is to be in the window. */
  head: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: { sm: "2" },
    "& > :last-child": {
      gridColumn: { base: "1", sm: "1 / -1" },
      gridRow: { base: "1", sm: "auto" },
      pb: { base: "1", sm: "2" },
      "& > span": { srOnly: { base: true, sm: false } },
      "& > div": { gap: { base: "0", sm: "1" } },
      "& button": { px: { base: "1.5", sm: "2" } },
    },
  },
  title: { srOnly: { base: true, sm: false }, fontWeight: "650" },
  /** What the seller reads, word for word. */
  text: { display: "block", color: "fg.muted", fontSize: "xs", fontWeight: "normal", lineHeight: "1.35" },
  reasons: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
    gap: { base: "1.5", sm: "2" },
    "& > button": { justifyContent: "start", minW: "0", px: "3", textAlign: "start", whiteSpace: "normal" },
  },
});
