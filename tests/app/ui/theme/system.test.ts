import { describe, expect, test } from "vitest";
import { running as system } from "#app/ui/theme/running.ts";
import { sourcesIn } from "#tests/setup/sources.ts";

const sources = sourcesIn("src/app");

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

  test("ui Look: no style sheet is written by hand, and no element is styled past the looks", () => {
    expect(sourcesIn("src", [".css"]).map(({ path }) => path)).toEqual([]);
    const byHand = sources.flatMap((source) =>
      [...source.text.matchAll(/className="[^"]*"/g)].map(([match]) => `${source.path}: ${match}`),
    );
    expect(byHand).toEqual([]);
  });
});
