/** A value of theme.css. */
const property = (name: string) => ({ value: `var(--haat-${name})` });

/** Chakra's tokens point at the properties of theme.css, so that both kinds of parts wear the same colours. */
export const tokens = {
  colors: {
    surface: property("surface"),
    sunken: property("sunken"),
    hover: property("hover"),
    text: property("text"),
    muted: property("muted"),
    line: property("line"),
    edge: property("edge"),
    accent: property("accent"),
    onAccent: property("on-accent"),
    red: property("red"),
    backdrop: property("backdrop"),
  },
  radii: { box: property("radius") },
  shadows: { high: property("shadow-high") },
  sizes: { target: property("target") },
  fonts: { body: property("font") },
};
