import { looks } from "#app/ui/theme/look.ts";

export const installHint = looks({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    rowGap: "1",
    columnGap: "2",
    px: "4",
    py: "1.5",
    borderBottomWidth: "1px",
    bg: "bg.panel",
    fontSize: "0.9375rem",
  },
  words: { flex: "1 1 18rem" },
});
