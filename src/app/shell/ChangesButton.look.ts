import { looks } from "#app/ui/theme/look.ts";

const button = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "2",
  minW: "target",
  minH: "target",
  px: "2.5",
  rounded: "box",
  whiteSpace: "nowrap",
  _hover: { bg: "bg.emphasized" },
} as const;

export const changesButton = looks({
  quiet: { ...button, color: "fg.muted" },
  needsYou: { ...button, color: "orange.fg", bg: "orange.subtle" },
  words: { smDown: { srOnly: true } },
  count: { hideFrom: "sm", fontWeight: "650" },
});
