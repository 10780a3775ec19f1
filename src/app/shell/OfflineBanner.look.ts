import { looks } from "#app/ui/theme/look.ts";

export const offlineBanner = looks({
  line: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    px: "4",
    py: "1.5",
    color: "gray.fg",
    bg: "gray.subtle",
    fontSize: "0.9375rem",
  },
});
