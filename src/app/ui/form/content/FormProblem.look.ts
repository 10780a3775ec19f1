import { looks } from "#app/ui/theme/look.ts";

export const formProblem = looks({
  root: { px: "3", py: "2.5", rounded: "box", color: "red.fg", bg: "red.subtle" },
  message: { fontWeight: "semibold" },
});
