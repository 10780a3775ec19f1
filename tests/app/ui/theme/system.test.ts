import { describe, expect, test } from "vitest";
import { system } from "#app/ui/theme/system.ts";
import { sourcesIn } from "#tests/setup/sources.ts";

const sources = sourcesIn("src/app");
const styles = sourcesIn("src/app", [".css"]);

/** What of Chakra has no look of its own. */
const bare = new Set(["ChakraProvider", "Portal", "createSystem", "defaultBaseConfig", "defineConfig"]);
const makers = new Set(["defineRecipe", "defineSlotRecipe"]);

describe("ui Look", () => {
  test("ui Look: every part of Chakra that is used has its recipe; one without renders unstyled and says nothing", () => {
    const used = sources.flatMap((source) =>
      [...source.text.matchAll(/import \{([^}]+)\} from "@chakra-ui\/react"/g)].flatMap(([, names = ""]) =>
        names.split(",").map((name) => name.trim().replace(/ as .*/, "")),
      ),
    );
    const parts = [...new Set(used)].filter((name) => name !== "" && !bare.has(name) && !makers.has(name));
    const keyOf = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((name) => !system.isRecipe(keyOf(name)) && !system.isSlotRecipe(keyOf(name)))).toEqual([]);
  });

  test("ui Look: every --haat- property that is used is set in theme.css, for light and for dark", () => {
    const theme = styles.find((source) => source.path.endsWith("ui/theme/theme.css"))?.text ?? "";
    const [light = "", dark = ""] = theme.split(':root[data-theme="dark"]');
    const set = (text: string) => new Set([...text.matchAll(/(--haat-[\w-]+):/g)].map(([, name]) => name));
    const used = [...sources, ...styles].flatMap((source) =>
      [...source.text.matchAll(/var\((--haat-[\w-]+)/g)].map(([, name = ""]) => name),
    );
    const tokens = [
      ...(sources.find((source) => source.path.endsWith("chakra/tokens.ts"))?.text ?? "").matchAll(
        /property\("([\w-]+)"\)/g,
      ),
    ].map(([, name = ""]) => `--haat-${name}`);
    expect([...new Set([...used, ...tokens])].filter((name) => !set(light).has(name))).toEqual([]);
    const sameInBoth = /font|mono|radius|target|gap|bar$/;
    expect([...set(light)].filter((name) => !sameInBoth.test(name ?? "") && !set(dark).has(name))).toEqual([]);
  });
});
