import { lookOf, type AnyChoice, type Look, type Style } from "#app/ui/theme/look.ts";
import { base } from "#app/ui/theme/theme.ts";
import { askedIn, inside, isCss, isStyle, mapped, propertiesOf, textOf, withValues, type Css } from "./css.ts";
import { constants, flattened, tokens } from "./flatten.ts";
import { askedByRunning, movesRunning, runningConfig } from "./runningConfig.ts";

/** What the build makes of the looks. */
export interface Compiled {
  /** By path from the root: a style sheet, and the module of class names that takes the place of the `*.look.ts`. */
  readonly files: Readonly<Record<string, { readonly css: string; readonly js: string }>>;
  /** Reset, bare elements, and the tokens that the sheets ask for. */
  readonly first: string;
  /** What Chakra's running parts need, as a module: their configuration, and the sheet of the tokens and keyframes that only they ask for. */
  readonly running: string;
}

type Exports = Readonly<Record<string, unknown>>;

function recipeOf(css: Css) {
  const rules = inside(css, "@layer recipes");
  return isStyle(rules) ? rules : {};
}

/** Chakra's own answer to a choice of variants, with the look's own properties after it. */
function chosen(run: (choice: object) => object, { css, ...choice }: AnyChoice): Css {
  const palette = typeof choice.colorPalette === "string" ? { colorPalette: choice.colorPalette } : {};
  return base.css(palette, recipeOf({ ...run(choice) }), css ?? {});
}

function cssOf(style: Style): Css {
  if (style.kind === "style") {
    // A property that is written by hand is meant for others.
    const written = new Set(propertiesOf({ ...style.css }).map(([name]) => name));
    return flattened([base.css(style.css)], (name) => written.has(name))[0] ?? {};
  }
  if (style.kind === "recipe") return flattened([chosen(base.cva(style.definition), style.choice)])[0] ?? {};
  const run = base.sva(style.definition);
  const parts = style.parts.map(({ slot, css }) =>
    chosen((choice) => run(choice)[slot] ?? {}, { ...style.choice, css }),
  );
  return flattened(parts)[style.parts.findIndex(({ slot }) => slot === style.slot)] ?? {};
}

/** Classes are named for their file, their export and themselves: `Button-primary`, `DataTable-grid-cell`. */
function compileLook(prefix: string, look: Look) {
  const classes = Object.keys(look).map((name) => [name, `${prefix}-${name}`] as const);
  const rules = { recipes: "", looks: "" };
  for (const [name, className] of classes) {
    const style = look[name];
    if (style) rules[style.kind === "style" ? "looks" : "recipes"] += `.${className}{${textOf(cssOf(style))}}`;
  }
  return { rules, js: JSON.stringify(Object.fromEntries(classes)) };
}

/** Throws where an export is nothing that this compiler knows, so that a forgotten look fails the build. */
export function compileFile(path: string, exports: Exports) {
  const file = path.replace(/^.*\/|\.look\.ts$/g, "");
  const compiled = Object.entries(exports).map(([name, value]) => {
    const look = lookOf(value);
    if (look === undefined) throw new Error(`${path}: ${name} is no look`);
    return { name, ...compileLook(file.toLowerCase() === name.toLowerCase() ? file : `${file}-${name}`, look) };
  });
  const layer = (name: "recipes" | "looks") => {
    const rules = compiled.map((one) => one.rules[name]).join("");
    return rules === "" ? "" : `@layer ${name}{${rules}}\n`;
  };
  return {
    css: layer("recipes") + layer("looks"),
    js: compiled.map(({ name, js }) => `export const ${name} = ${js};\n`).join(""),
  };
}

/** At the top of a sheet there is nothing that Chakra's `&` could stand for. */
const sheet = (css: Css) =>
  textOf(css)
    .replace(/(^|[{},]\s*)&\s*(?=[^{}]+\{)/g, "$1")
    .replace(/(\S) &(?=\{)/g, "$1");

/**
 * Chakra's reset, of elements alone: with `::before`, `::after` and `::backdrop` in it a browser makes three more styles of
 * every element, drawn or not. Throws where Chakra has none to narrow.
 */
function resetOfElements(reset: Css): Css {
  const { "*, *::before, *::after, *::backdrop": every, ...others } = reset;
  if (!isCss(every)) throw new Error("Chakra's reset has no rule for every element");
  return { ...others, "*": { ...inside(others, "*"), ...every } };
}

/** Every style sheet of the app, from the modules of its `*.look.ts` by path. */
export function compile(looks: Readonly<Record<string, Exports>>): Compiled {
  const files = Object.fromEntries(Object.entries(looks).map(([path, exports]) => [path, compileFile(path, exports)]));
  const css = Object.values(files)
    .map((file) => file.css)
    .join("");
  const global = inside(base.getGlobalCss(), "@layer base");
  const isFrames = (key: string) => key.startsWith("@keyframes ");
  const pick = (of: Css, wanted: (key: string) => boolean): Css =>
    Object.fromEntries(Object.entries(of).filter(([key]) => wanted(key)));
  const [reset = {}, bare = {}] = flattened([
    resetOfElements(inside(base.getPreflightCss(), "@layer reset")),
    pick(global, (key) => !isFrames(key)),
  ]);

  // What is asked for, and what its values ask for.
  const values = new Map<string, string>();
  for (const [name, value] of propertiesOf(tokens)) {
    values.set(name, `${values.get(name) ?? ""} ${withValues(value, constants)}`);
  }
  const follow = (names: Iterable<string>, used = new Set<string>()) => {
    for (const name of names) {
      if (used.has(name)) continue;
      used.add(name);
      follow(askedIn(values.get(name) ?? ""), used);
    }
    return used;
  };
  const used = follow(askedIn(css + textOf(reset) + textOf(bare)));
  const later = follow(askedByRunning);

  const fixed = mapped(tokens, (value) => withValues(String(value), constants));
  const first = {
    "@layer reset": reset,
    "@layer base": bare,
    "@layer tokens": mapped(fixed, (value, key) => (used.has(key) ? value : undefined)),
  };
  const spoken = css + textOf(first);
  const nameOf = (key: string) => key.slice("@keyframes ".length);
  const moves = (key: string) => new RegExp(`animation[\\w-]*:[^;}]*\\b${nameOf(key)}\\b`).test(spoken);
  const styles = sheet({
    ...pick(global, (key) => isFrames(key) && !moves(key) && movesRunning(nameOf(key))),
    "@layer base": mapped(global, (value, key) => (key.startsWith("--") && !isCss(value) ? value : undefined)),
    "@layer tokens": mapped(tokens, (value, key) => (later.has(key) && !used.has(key) ? value : undefined)),
  });
  return {
    files,
    first: `@layer reset,base,tokens,recipes,looks;\n${sheet({ ...pick(global, (key) => isFrames(key) && moves(key)), ...first })}`,
    running: `export const config = ${JSON.stringify(runningConfig())};\nexport const styles = ${JSON.stringify(styles)};\n`,
  };
}
