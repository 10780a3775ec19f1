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
    px: "4",
    pt: "2",
    pb: "4",
    overflow: "auto",
    overscrollBehavior: "contain",
    shadow: "lg",
    animation: "rise 0.12s ease-out",
  },
  head: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "2" },
  title: { fontWeight: "650" },
  /** What the seller reads, word for word. */
  text: { display: "block", color: "fg.muted", fontSize: "xs", fontWeight: "normal", lineHeight: "1.35" },
  reasons: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
    gap: "2",
    "& > button": { justifyContent: "start", minW: "0", px: "3", textAlign: "start", whiteSpace: "normal" },
  },
});
