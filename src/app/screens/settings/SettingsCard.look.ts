import { looks } from "#app/ui/theme/look.ts";

const line = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" } as const;

export const settingsCard = looks({
  root: {
    layerStyle: "panel",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "5",
    px: "5",
    pt: "4",
    pb: "5",
    shadow: "xs",
  },
  tools: line,
  lock: { flex: "1", color: "fg.muted" },
  save: { ...line, justifyContent: "flex-end" },
});
