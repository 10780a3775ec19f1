import { looks } from "#app/ui/theme/look.ts";

export const settingsScreen = looks({ note: { color: "fg.muted" } });
