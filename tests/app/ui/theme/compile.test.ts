import { badgeRecipe, switchSlotRecipe } from "@chakra-ui/react/theme";
import { describe, expect, test } from "vitest";
import { compile, compileFile } from "#build/chakra/compile.ts";
import { wideScreen } from "#app/ui/theme/wideScreen.ts";
import { looks, recipe, slots } from "#app/ui/theme/look.ts";

const path = "/src/app/ui/controls/Thing.look.ts";
const compiled = (exports: Readonly<Record<string, unknown>>) => compileFile(path, exports);

describe("ui Look compiler", () => {
  test("ui Look compiler: style properties and tokens become one class of plain CSS, named for file, export and name", () => {
    const thing = looks({ root: { px: "3", rounded: "box", w: { base: "full", md: "18rem" } } });
    expect(compiled({ thing })).toEqual({
      css: "@layer looks{.Thing-root{padding-inline:0.75rem;border-radius:0.5rem;width:100%;@media screen and (min-width: 48rem){width:18rem;}}}\n",
      js: 'export const thing = {"root":"Thing-root"};\n',
    });
    expect(compiled({ other: thing }).js).toBe('export const other = {"root":"Thing-other-root"};\n');
  });

  test("ui Look compiler: `lg` begins where the app takes a window for wide, and after `md`", () => {
    const { css } = compiled({ thing: looks({ root: { w: { base: "1px", lg: "3px", md: "2px", xl: "4px" } } }) });
    expect(css).toContain(`@media screen and ${wideScreen}{width:3px;}`);
    expect([...css.matchAll(/width:(\d)px/g)].map(([, width]) => width).join("")).toBe("1234");
    const hidden = compiled({ thing: looks({ root: { hideBelow: "lg" } }) }).css;
    expect(hidden).toContain("63.9975rem");
  });

  test("ui Look compiler: a look of tablets alone is of their widths, and one of a width that Chakra does not know stops the build", () => {
    const tablets = compiled({ thing: looks({ root: { mdToLg: { flexBasis: "30%" } } }) }).css;
    expect(tablets).toContain("(min-width: 48rem) and (max-width: 63.9975rem){flex-basis:30%;}");
    // As of a width that was renamed in the theme.
    const renamed = looks({ root: Object.fromEntries([["lgToMd", { flexBasis: "30%" }]]) });
    expect(() => compiled({ thing: renamed })).toThrow("no width");
  });

  test("ui Look compiler: what has one value in both themes is written as it is, a colour of the theme stays a property", () => {
    const { css } = compiled({ thing: looks({ root: { color: "teal.fg", minH: "target" } }) });
    expect(css).toContain("min-height:2.75rem;");
    expect(css).toContain("color:var(--chakra-colors-teal-fg);");
  });

  test("ui Look compiler: a recipe of Chakra is chosen at build time, its palette and handed-down sizes folded in", () => {
    const { css, js } = compiled({
      thing: recipe(badgeRecipe, { on: { variant: "subtle", size: "md", colorPalette: "green" } }),
    });
    expect(js).toBe('export const thing = {"on":"Thing-on"};\n');
    expect(css).toContain("@layer recipes{.Thing-on{");
    expect(css).toContain("background:var(--chakra-colors-green-subtle);");
    expect(css).not.toContain("color-palette");
  });

  test("ui Look compiler: a slot recipe gives a class for each part that is asked for, sizes handed down as values", () => {
    const { css, js } = compiled({ thing: slots(switchSlotRecipe, ["root", "control"], { size: "md" }) });
    expect(js).toBe('export const thing = {"root":"Thing-root","control":"Thing-control"};\n');
    expect(css).toMatch(/\.Thing-control\{[^}]*width:/);
    expect(css).not.toContain("--switch-width");
  });

  test("ui Look compiler: what is said of one part comes after its recipe, and reaches no other part", () => {
    const thing = slots(
      switchSlotRecipe,
      ["root", "control"],
      { size: "md" },
      { control: { flexShrink: "1", mt: "9" } },
    );
    const { css } = compiled({ thing });
    expect(css).toMatch(/\.Thing-control\{[^}]*flex-shrink:1;[^}]*\}/);
    expect(css).not.toContain("flex-shrink:0");
    expect(css.match(/margin-top:2.25rem/g)).toHaveLength(1);
  });

  test("ui Look compiler: looks lie above recipes, and conditions keep their order", () => {
    const { css } = compiled({
      tone: recipe(badgeRecipe, { on: { variant: "subtle", css: { px: "9" } } }),
      thing: looks({ root: { color: "fg", _disabled: { opacity: "0.5" }, "& > b": { color: "fg.muted" } } }),
    });
    expect(css.indexOf("@layer recipes")).toBeLessThan(css.indexOf("@layer looks"));
    expect(css).toMatch(/\.Thing-thing-root\{|\.Thing-root\{/);
    expect(css).toMatch(/& > b\{color:/);
  });

  test("ui Look compiler: what is no look, or a length without a unit, fails the build", () => {
    expect(() => compiled({ thing: { root: "x" } })).toThrow(`${path}: thing is no look`);
    expect(() => compiled({ thing: looks({ root: { perspective: 5 } }) })).toThrow("has no unit");
  });

  test("ui Look compiler: the first sheet holds the tokens that are asked for, in light and in dark, and no others", () => {
    const { first, running } = compile({ [path]: { thing: looks({ root: { color: "blue.fg" } }) } });
    expect(first.startsWith("@layer reset,base,tokens,recipes,looks;")).toBe(true);
    expect(first.match(/--chakra-colors-blue-fg:/g)).toHaveLength(2);
    expect(first).not.toContain("--chakra-colors-purple");
    // An edge without a colour of its own has the theme's, not the words'.
    expect(first).toMatch(/\*[^{}]*\{[^{}]*border-color:var\(--chakra-colors-border\);/);
    expect(running).toContain("export const config = {");
    expect(running).toContain("export const styles = ");
  });
});
