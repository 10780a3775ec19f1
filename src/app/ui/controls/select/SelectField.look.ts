import { looks } from "#app/ui/theme/look.ts";

export const selectField = looks({
  /** `:where`, so that a toolbar can say another width. */
  root: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minW: "0",
    "& > :where(:has(> select))": { maxW: "16rem" },
  },
  label: { color: "fg.muted", whiteSpace: "nowrap" },
  /** A field of another kind that stands beside selects. */
  box: {
    layerStyle: "control",
    minW: "0",
    maxW: "16rem",
    px: "2",
    py: "1",
    textOverflow: "ellipsis",
  },
});
