import { looks } from "#app/ui/theme/look.ts";

export const changesPanel = looks({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    pb: "4",
    "& > button": { alignSelf: "flex-start" },
  },
  none: { p: "4", rounded: "box", color: "fg.muted", bg: "bg.muted", textAlign: "center" },
  footer: {
    display: "flex",
    flex: "1",
    // Two long words in Hindi or Marathi take a line each on a phone.
    flexWrap: "wrap",
    justifyContent: "flex-end",
    gap: "2",
    smDown: { "& > button": { flex: "auto", px: "2", "& > svg": { display: "none" } } },
  },
});
