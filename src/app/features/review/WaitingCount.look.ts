import { looks } from "#app/ui/theme/look.ts";

export const waitingCount = looks({
  root: {
    // It comes late: on the side where no button stands yet, none moves.
    order: { md: "-1" },
    color: "fg.muted",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
  },
});
