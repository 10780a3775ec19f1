import { looks } from "#app/ui/theme/look.ts";

export const overviewScreen = looks({
  loading: { color: "fg.muted" },
  figures: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(9.5rem, 1fr))", gap: "3" },
  card: { layerStyle: "panel", px: "3", py: "2" },
  word: { color: "fg.muted" },
  figure: { fontSize: "xl", fontWeight: "650", fontVariantNumeric: "tabular-nums" },
});
