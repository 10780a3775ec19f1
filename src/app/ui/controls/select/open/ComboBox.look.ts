import { looks } from "#app/ui/theme/look.ts";

export const comboBox = looks({
  hint: { textStyle: "md", color: "fg.muted" },
  note: { display: "flex", flex: "none", alignItems: "center", minH: "target", px: "3", py: "1", color: "fg.muted" },
});
