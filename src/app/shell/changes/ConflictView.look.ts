import { looks } from "#app/ui/theme/look.ts";

export const conflictView = looks({
  versions: {
    w: "full",
    tableLayout: "fixed",
    borderWidth: "1px",
    rounded: "box",
    "& :is(th, td)": { px: "2", py: "1.5", textAlign: "start", verticalAlign: "top", overflowWrap: "anywhere" },
    "& thead th": { fontWeight: "bold" },
    "& tr > :first-child": { w: "7.75rem", color: "fg.muted", fontSize: "0.9375rem", fontWeight: "550" },
    "& tbody tr > *": { borderTopWidth: "1px" },
    // On a phone three columns leave no room for words: each field's name stands above its two versions.
    smDown: {
      "& tr": { display: "grid", gridTemplateColumns: "1fr 1fr" },
      "& tr > :first-child": { gridColumn: "1 / -1", w: "auto", pb: "0" },
      "& thead th:first-child": { display: "none" },
      "& tbody tr > td": { borderTopWidth: "0" },
    },
  },
  differs: { "& > td": { color: "orange.fg", bg: "orange.subtle" } },
  pictures: { display: "flex", flexWrap: "wrap", gap: "1.5" },
  picture: { boxSize: "14", rounded: "sm", objectFit: "cover" },
  name: { display: "flex", alignItems: "flex-start", gap: "1", fontSize: "sm" },
});
