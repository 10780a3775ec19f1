import { looks } from "#app/ui/theme/look.ts";

export const markedText = looks({
  root: { whiteSpace: "pre-wrap" },
  mark: { px: "0.2em", rounded: "sm", color: "orange.fg", bg: "orange.subtle" },
});
