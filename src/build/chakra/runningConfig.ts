import { running, variantsInUse } from "#app/ui/theme/running.ts";
import { askedIn, isCss, isStyle, propertiesOf, type Css } from "./css.ts";

/** Recipes without the variants that the app does not use. Throws where one names a variant that is not there. */
function trimmed(recipes: Css): Css {
  return Object.fromEntries(
    Object.entries(variantsInUse).flatMap(([name, used]) => {
      const recipe = recipes[name];
      if (!isCss(recipe)) return [];
      const variants = Object.fromEntries(
        Object.entries(used).map(([variant, values]) => {
          const all = isCss(recipe.variants) ? recipe.variants[variant] : undefined;
          const missing = values.find((value) => !isCss(all) || !(value in all));
          if (!isCss(all) || missing !== undefined) throw new Error(`${name}: no ${variant} ${missing ?? ""}`);
          return [variant, Object.fromEntries(values.map((value) => [value, all[value]]))];
        }),
      );
      return [[name, { ...recipe, variants }]];
    }),
  );
}

const theme: Css = { ...running._config.theme };
const part = (key: string): Css => (isCss(theme[key]) ? theme[key] : {});
const recipes = trimmed(part("recipes"));
const slotRecipes = trimmed(part("slotRecipes"));

/** Every style object of a recipe, whichever variant and slot it belongs to. */
function stylesOf(recipe: Css, slotted: boolean): Css[] {
  const variants = isCss(recipe.variants) ? Object.values(recipe.variants).filter(isCss).flatMap(Object.values) : [];
  const styles = [recipe.base, ...variants].filter(isCss);
  return slotted ? styles.flatMap((style) => Object.values(style).filter(isCss)) : styles;
}

const written: readonly unknown[] = [
  ...Object.values(recipes)
    .filter(isCss)
    .flatMap((recipe) => stylesOf(recipe, false)),
  ...Object.values(slotRecipes)
    .filter(isCss)
    .flatMap((recipe) => stylesOf(recipe, true)),
];
const made: readonly Css[] = written.filter(isStyle).map((style) => running.css(style));

/** The custom properties that the running parts ask for; a palette's as those of the palettes that are used. */
export const askedByRunning: ReadonlySet<string> = new Set(
  made
    .flatMap(propertiesOf)
    .flatMap(([name, value]) => [...(name.startsWith("--") ? [name] : []), ...askedIn(value)])
    .flatMap((name) =>
      name.startsWith("--chakra-colors-color-palette-")
        ? ["teal", "red"].map((palette) => name.replace("color-palette", palette))
        : [name],
    ),
);

/** What recipes say: they name text and layer styles in it, and keyframes. */
const spoken = JSON.stringify([recipes, slotRecipes]);

/** True if a running part moves by these keyframes. */
export const movesRunning = (keyframes: string): boolean =>
  new RegExp(`"animationName":"[^"]*\\b${keyframes}\\b`).test(spoken);

const usedOf = (key: "textStyles" | "layerStyles") =>
  Object.fromEntries(Object.entries(part(key)).filter(([name]) => spoken.includes(`"${key.slice(0, -1)}":"${name}"`)));

/**
 * What system.ts is made of: the recipes in use and the tokens that they ask for. Tokens without their values, which stand in
 * the sheets: a running part only has to know that `bg.panel` is `var(--chakra-colors-bg-panel)`.
 */
export function runningConfig(): object {
  const tokens: Record<string, unknown> = {};
  for (const token of running.tokens.allTokens) {
    const { cssVar } = token.extensions;
    if (cssVar === undefined || !askedByRunning.has(cssVar.var)) continue;
    put(tokens, token.path, { value: "-" });
  }
  const { cssVarsPrefix, cssVarsRoot, conditions } = running._config;
  return {
    preflight: false,
    cssVarsPrefix,
    cssVarsRoot,
    conditions,
    theme: {
      breakpoints: part("breakpoints"),
      tokens,
      textStyles: usedOf("textStyles"),
      layerStyles: usedOf("layerStyles"),
      recipes,
      slotRecipes,
    },
  };
}

function put(tree: Record<string, unknown>, [first = "", ...rest]: readonly string[], value: object): void {
  if (rest.length === 0) {
    tree[first] = { ...(isCss(tree[first]) ? tree[first] : {}), ...value };
    return;
  }
  const branch: Record<string, unknown> = isCss(tree[first]) ? { ...tree[first] } : {};
  tree[first] = branch;
  put(branch, rest, value);
}
