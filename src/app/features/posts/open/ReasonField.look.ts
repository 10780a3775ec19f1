import { looks } from "#app/ui/theme/look.ts";

export const reasonField = looks({
  reasons: { display: "flex", flexWrap: "wrap", gap: "2" },
  reason: {
    minH: "target",
    px: "3.5",
    py: "1",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    rounded: "4xl",
    bg: "bg.panel",
    _pressed: {
      borderColor: "teal.solid",
      color: "teal.fg",
      bg: "teal.subtle",
      "@media (forced-colors: active)": { borderWidth: "3px" },
    },
  },
});
