import { looks } from "#app/ui/theme/look.ts";

export const listToolbar = looks({
  /** On a phone it takes the place of the tools after it: a line more would move the rows under the finger. */
  ticked: { mdDown: { "&&": { ms: "auto" }, "& svg": { display: "none" }, "& ~ *": { display: "none" } } },
});
