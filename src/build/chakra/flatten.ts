import { base } from "#app/ui/theme/theme.ts";
import { askedIn, inside, isCss, mapped, propertiesOf, withValues, type Css } from "./css.ts";

/** Chakra's tokens as custom properties: one set for both themes, then each theme's own. */
export const tokens = inside(base.getTokenCss(), "@layer tokens");

/** Tokens that are the same in light and dark: they stand as their value, not as a property that has to be looked up. */
export const constants = new Map<string, string>();
for (const [selector, set] of Object.entries(tokens)) {
  for (const [name, value] of propertiesOf(isCss(set) ? set : {})) {
    if (selector.endsWith("&")) constants.delete(name);
    else constants.set(name, value);
  }
}

const paletteStart = "--chakra-colors-color-palette-";
/** What the document has where no palette is chosen (theme.ts). */
const usualPalette = "teal";

/**
 * Chakra hands colours and sizes down as custom properties; on every cell and button of a list that triples the browser's
 * style work. What is known at build time is written as its value: the colour palette, and properties that are set once.
 * `parts` are the parts of one recipe, which hand properties to each other; `kept` names properties that stay.
 */
export function flattened(parts: readonly Css[], kept: (name: string) => boolean = () => false): Css[] {
  const set = new Map<string, string[]>();
  for (const [name, value] of parts.flatMap(propertiesOf)) {
    if (name.startsWith("--")) set.set(name, [...(set.get(name) ?? []), value]);
  }
  const palette = /^var\(--chakra-colors-(\w+)-/.exec(set.get(`${paletteStart}fg`)?.[0] ?? "")?.[1] ?? usualPalette;
  const known = new Map(
    [...set].flatMap(([name, [value = "", ...more]]) =>
      more.length === 0 && !kept(name) ? [[name, value] as const] : [],
    ),
  );
  const fold = (value: string) =>
    withValues(withValues(value, known).replaceAll(paletteStart, `--chakra-colors-${palette}-`), constants);
  const folded = parts.map((part) =>
    mapped(part, (value, key) => {
      if (key.startsWith(paletteStart)) return undefined;
      return typeof value === "string" ? fold(value) : value;
    }),
  );
  const wanted = new Set(folded.flatMap(propertiesOf).flatMap(([, value]) => askedIn(value)));
  const isDead = (key: string) => key.startsWith("--") && !wanted.has(key) && !kept(key);
  return folded.map((part) => mapped(part, (value, key) => (isDead(key) ? undefined : value)));
}
