import { looks } from "#app/ui/theme/look.ts";

export const text = looks({
  /** Words that only a screen reader needs. */
  unseen: { srOnly: true },
  /** Two lines at most. */
  clamped: { lineClamp: "2" },
});
