import { looks } from "#app/ui/theme/look.ts";

export const changeItem = looks({
  list: { display: "flex", flexDirection: "column", gap: "3" },
  root: {
    display: "flex",
    flexDirection: "column",
    gap: "1.5",
    px: "3.5",
    py: "3",
    borderWidth: "1px",
    rounded: "box",
    // Of a long list, what is out of sight is not laid out.
    contentVisibility: "auto",
    containIntrinsicSize: "auto 8rem",
  },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-start",
    justifyContent: "space-between",
    rowGap: "1",
    columnGap: "3",
  },
  note: { color: "fg.muted", fontSize: "0.9375rem" },
  refusal: { layerStyle: "warning", px: "2.5", py: "1.5" },
  buttons: { display: "flex", flexWrap: "wrap", gap: "2", pt: "1" },
});
