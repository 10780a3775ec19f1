import { looks } from "#app/ui/theme/look.ts";

export const thisDevice = looks({
  root: { display: "flex", flexDirection: "column", gap: "3" },
  /** The words of all begin at one edge, and so do the choices where there is room. */
  choice: { "& > div": { display: "flex", flexWrap: "wrap" }, "& label": { w: "10rem" } },
  help: { color: "fg.muted", fontSize: "0.9375rem" },
});
