import { looks } from "#app/ui/theme/look.ts";
import { colors } from "#app/ui/theme/theme.ts";

/** What `index.html` shows until the app's script has come and draws something else in its place. */
export const splash = looks({
  root: {
    display: "grid",
    placeContent: "center",
    justifyItems: "center",
    gap: "3",
    minH: "100dvh",
    fontSize: "xl",
    fontWeight: "700",
    color: "teal.fg",
    // Whoever has chosen the system's gets it before a script runs.
    ":root:not([data-theme]) &": { _osDark: { bg: colors.bg.subtle.value._dark, color: colors.teal.fg.value._dark } },
  },
  /** On a line that lost the app's script nothing else would ever stand here. It needs none itself. */
  again: {
    display: "grid",
    placeContent: "center",
    minH: "target",
    px: "4",
    textStyle: "md",
    textDecoration: "underline",
    animation: "not-yet 0.01ms 20s backwards",
  },
});
