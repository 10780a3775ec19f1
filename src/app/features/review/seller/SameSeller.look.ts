import { looks } from "#app/ui/theme/look.ts";

export const sameSeller = looks({
  title: { mt: "4", fontSize: "lg", fontWeight: "semibold" },
  line: { display: "flex", alignItems: "center", gap: "1" },
  post: {
    display: "grid",
    // What became of it stands under the words where there is no room beside them.
    gridTemplateColumns: { base: "auto minmax(0, 1fr)", sm: "auto minmax(0, 1fr) auto" },
    alignItems: "center",
    columnGap: "3",
    "& > :last-child": { gridColumn: { base: "2", sm: "3" }, justifySelf: "start" },
    flex: "1",
    minW: "0",
    w: "full",
    minH: "11",
    py: "1.5",
    rounded: "box",
    textAlign: "start",
    cursor: "pointer",
    _hover: { bg: "bg.muted" },
  },
  more: { display: "block", fontSize: "sm", color: "fg.muted" },
  note: { fontSize: "sm", color: "fg.muted" },
  picture: { boxSize: "12", rounded: "box", objectFit: "cover" },
  failed: { maxW: "24", fontSize: "sm", color: "fg.muted" },
  words: { gridColumn: "2", minW: "0" },
});
