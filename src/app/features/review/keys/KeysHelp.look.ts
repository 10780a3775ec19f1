import { looks } from "#app/ui/theme/look.ts";

export const keysHelp = looks({
  word: { flex: "1 1 6rem", minW: "0" },
  asks: { display: "block", fontSize: "sm", color: "fg.muted" },
  row: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4", minH: "10" },
  key: {
    display: "inline-block",
    minW: "8",
    px: "2",
    py: "0.5",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    rounded: "box",
    textAlign: "center",
  },
});
