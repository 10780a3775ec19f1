import { looks } from "#app/ui/theme/look.ts";

export const accountPart = looks({
  root: {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    gap: "2",
    pt: "4",
    borderTopWidth: "1px",
    "& h3": { fontWeight: "semibold" },
    "& p": { color: "fg.muted" },
  },
});
