import { looks } from "#app/ui/theme/look.ts";

export const savedPosts = looks({
  post: { display: "grid", gap: "0.5", py: "2.5", borderBottomWidth: "1px", _last: { borderBottomWidth: "0" } },
  title: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "2",
    fontWeight: "550",
  },
  more: { color: "fg.muted", fontVariantNumeric: "tabular-nums" },
});
