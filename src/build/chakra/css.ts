import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** CSS as Chakra makes it: properties, and selectors and at-rules with more of the same. */
export interface Css {
  readonly [key: string]: unknown;
}

export const isCss = (value: unknown): value is Css => typeof value === "object" && value !== null;

/** True for what Chakra can resolve: a tree of style properties. */
export const isStyle = (value: unknown): value is SystemStyleObject => isCss(value);

/** The rules under a key; none where there is nothing. */
export function inside(css: Css, key: string): Css {
  const value = css[key];
  return isCss(value) ? value : {};
}

/** A tree with another value in each place; `undefined` leaves a property out, and the rule that is empty then. */
export function mapped(css: Css, to: (value: unknown, key: string) => unknown): Css {
  return Object.fromEntries(
    Object.entries(css).flatMap(([key, value]) => {
      const next = isCss(value) ? mapped(value, to) : to(value, key);
      return next === undefined || (isCss(next) && Object.keys(next).length === 0) ? [] : [[key, next]];
    }),
  );
}

/** Every property of a tree with its value, whatever rule it stands in. */
export function propertiesOf(css: Css): [name: string, value: string][] {
  return Object.entries(css).flatMap(([key, value]) => (isCss(value) ? propertiesOf(value) : [[key, String(value)]]));
}

/** The custom properties that a text asks for: `--a` of `var(--a, 1px)`. */
export function askedIn(text: string): string[] {
  return [...text.matchAll(/var\((--[\w\\.-]+)/g)].map(([, name = ""]) => name);
}

/** Puts values in place of `var(--name)` and `var(--name, else)`, and again in what comes in. */
export function withValues(text: string, values: ReadonlyMap<string, string>): string {
  const at = text.indexOf("var(--");
  if (at === -1) return text;
  let end = at + 4;
  for (let open = 1; open > 0 && end < text.length; end += 1)
    open += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
  const words = text.slice(at + 4, end - 1);
  const [name = ""] = words.split(",", 1);
  const rest = withValues(words.slice(name.length), values);
  const value = values.get(name.trim());
  const here = value === undefined ? `var(${name}${rest})` : withValues(value, values);
  return text.slice(0, at) + here + withValues(text.slice(end), values);
}

/** Properties that take a bare number; any other takes a length, whose unit has to be said. */
const unitless =
  /^(--.*|animationIterationCount|aspectRatio|columns|fill\w*|flex(Grow|Shrink)?|fontWeight|grid\w+|lineHeight|opacity|order|orphans|scale|stroke\w*|tabSize|(Webkit)?[lL]ineClamp|widows|zIndex|zoom)$/;

/** `-webkit-line-clamp` of `WebkitLineClamp`. */
const written = (name: string) =>
  name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A width as looks name it, `mdToLg`, that Chakra has not taken for one. */
const unknownWidth = /(To[A-Z]\w*|Down|Only)$/;

/** The text of a tree, its rules nested as CSS Nesting has them. Throws for a length without a unit, and for a width that is none. */
export function textOf(css: Css): string {
  return Object.entries(css)
    .map(([key, value]) => {
      if (isCss(value)) return `${key}{${textOf(value)}}`;
      if (typeof value === "number" && value !== 0 && !unitless.test(key))
        throw new Error(`${key}: ${value} has no unit`);
      if (unknownWidth.test(key)) throw new Error(`${key} is no width that Chakra knows`);
      return `${written(key)}:${String(value)};`;
    })
    .join("");
}
