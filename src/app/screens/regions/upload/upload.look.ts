import { looks } from "#app/ui/theme/look.ts";

const rows = { display: "grid", gap: "2" } as const;

/** The dialog, and what the device and the server say of the file. */
export const upload = looks({
  root: rows,
  label: { fontWeight: "semibold" },
  file: { layerStyle: "drop", w: "full", p: "3", color: "fg.muted" },
  level: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: "2" },
  columns: { color: "fg.muted" },
  report: { ...rows, "& h3": { fontSize: "lg" } },
  good: { color: "green.fg" },
  bad: { color: "red.fg" },
  preview: {
    overflowX: "auto",
    "& caption": { color: "fg.muted", textAlign: "start" },
    "& :is(th, td)": { pe: "3", py: "1", borderBottomWidth: "1px", textAlign: "start", whiteSpace: "nowrap" },
    "& th": { fontWeight: "bold" },
  },
  problems: { maxH: "56", ps: "5", overflow: "auto", listStyle: "disc" },
});
