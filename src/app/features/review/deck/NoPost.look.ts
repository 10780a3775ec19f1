import { looks } from "#app/ui/theme/look.ts";

export const noPost = looks({
  root: { flex: "1", _focusVisible: { outlineOffset: "-3px" } },
});
