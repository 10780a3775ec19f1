import { looks } from "#app/ui/theme/look.ts";

export const recoveryCodesDialog = looks({
  codes: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(13rem, 100%), 1fr))",
    gap: "2",
    my: "4",
  },
  code: {
    display: "block",
    px: "2.5",
    py: "1.5",
    rounded: "box",
    bg: "bg.muted",
    textAlign: "center",
    userSelect: "all",
  },
  actions: { display: "flex", flexWrap: "wrap", gap: "2" },
});
