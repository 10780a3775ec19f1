import { looks } from "#app/ui/theme/look.ts";

export const uploadBar = looks({
  root: { display: "grid", gap: "1", "& progress": { w: "full", h: "2.5", accentColor: "teal.solid" } },
});
