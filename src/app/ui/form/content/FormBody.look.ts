import { looks } from "#app/ui/theme/look.ts";

export const formBody = looks({
  root: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "4", pb: "2" },
  blocked: { alignSelf: "center", me: "auto", color: "orange.fg", _empty: { position: "absolute" } },
});
