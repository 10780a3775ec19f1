import { looks } from "#app/ui/theme/look.ts";

export const hourBars = looks({
  root: { display: "grid", gridTemplateColumns: "repeat(24, minmax(0, 1fr))", gap: "2px", h: "32" },
  hour: {
    display: "flex",
    flexDirection: "column",
    justifyContent: "flex-end",
    minW: "0",
    borderBottomWidth: "1px",
  },
  bar: { roundedTop: "2px", bg: "teal.solid" },
  /** One in six hours has a word, wider than its bar. */
  word: { flex: "none", h: "6", color: "fg.muted", fontSize: "xs", whiteSpace: "nowrap" },
});
