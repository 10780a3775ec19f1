import { looks } from "#app/ui/theme/look.ts";

export const filterLook = looks({
  root: { display: "grid", gap: "4", pb: "2" },
  /** What is set, over the post. */
  line: { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3", mb: "2", color: "fg.muted" },
  words: { flex: "1", minW: "0" },
});
