import { looks } from "#app/ui/theme/look.ts";

export const sameSeller = looks({
  title: { mt: "4", fontSize: "lg", fontWeight: "semibold" },
  post: { display: "flex", alignItems: "center", gap: "3", py: "1.5" },
  picture: { boxSize: "12", rounded: "box", objectFit: "cover" },
  failed: { maxW: "24", fontSize: "sm", color: "fg.muted" },
  words: { flex: "1", minW: "0" },
});
