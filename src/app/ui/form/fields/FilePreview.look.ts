import { looks } from "#app/ui/theme/look.ts";

export const filePreview = looks({
  root: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    "& > :is(img, video)": { flex: "none", boxSize: "16", objectFit: "cover", rounded: "box", bg: "bg.muted" },
  },
  name: { flex: "1", minW: "0" },
  note: { display: "block", fontSize: "0.9375rem", color: "fg.muted" },
});
