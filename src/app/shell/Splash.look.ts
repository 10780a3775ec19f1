import { looks } from "#app/ui/theme/look.ts";

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
    // The theme comes with the script: until then the system's, in the theme's own dark colours.
    ":root:not([data-theme]) &": { _osDark: { bg: "#0d1413", color: "#7ff0e0" } },
  },
});
