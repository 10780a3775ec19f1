import { looks } from "#app/ui/theme/look.ts";

export const queueState = looks({ root: { color: "fg.muted", fontSize: { base: "sm", md: "md" } } });
