import { looks } from "#app/ui/theme/look.ts";

export const formBody = looks({
  root: { display: "grid", gap: "4", pb: "2" },
  blocked: { alignSelf: "center", me: "auto", color: "orange.fg" },
});
