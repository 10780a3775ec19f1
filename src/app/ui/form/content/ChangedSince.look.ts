import { looks } from "#app/ui/theme/look.ts";

const list = { display: "grid", gap: "3" } as const;

export const changedSince = looks({
  root: {
    ...list,
    p: "3",
    borderWidth: "1px",
    borderColor: "orange.fg",
    rounded: "box",
    bg: "orange.subtle",
    // Below the dialog's title when the focus brings it into view.
    scrollMarginTop: "3",
  },
  title: { color: "orange.fg" },
  error: { color: "red.fg", fontWeight: "550" },
  fields: { ...list, _empty: { display: "none" } },
  field: { display: "grid", gap: "2", px: "3", py: "2.5", rounded: "box", bg: "bg.panel" },
  name: { fontWeight: "semibold" },
  values: { display: "grid", gap: "1.5" },
  value: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "4rem minmax(0, 1fr)" },
    gap: { base: "0", sm: "2" },
  },
  term: { color: "fg.muted" },
  words: { whiteSpace: "pre-wrap" },
  box: { w: "full", p: "2", borderWidth: "1px", rounded: "box", bg: "bg.muted" },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    "& > [aria-pressed=true]": { color: "teal.contrast", bg: "teal.solid", borderColor: "teal.solid" },
  },
});
