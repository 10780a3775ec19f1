import { describe, expect, test } from "vitest";
import { changedFiles, planOf } from "./changed.mjs";

const journeys = [
  { file: "tests/journeys/plans.test.ts", text: 'go("/plans?edit=new")' },
  { file: "tests/journeys/planTypes.test.ts", text: 'go("/plan-types")' },
  { file: "tests/journeys/everyScreen.test.ts", text: '["/plans", "/plan-types", "/posts"]' },
  { file: "tests/journeys/deck.test.ts", text: "startDeck(target)" },
];
const every = journeys.map(({ file }) => file);
const of = (...files: string[]) => planOf(files, journeys);

describe("What a change can break", () => {
  test("a screen: the journeys that open its address or are named for it, and the tests of the build", () => {
    const plan = of("src/app/screens/plan-types/PlanTypesScreen.tsx");
    expect(plan).toEqual({
      server: "build",
      journeys: ["tests/journeys/planTypes.test.ts", "tests/journeys/everyScreen.test.ts"],
    });
  });

  test("what screens share, or a screen that no journey names: all journeys", () => {
    expect(of("src/app/ui/controls/Button.tsx")).toEqual({ server: "build", journeys: every });
    expect(of("src/app/screens/overview/OverviewScreen.tsx").journeys).toEqual(every);
  });

  test("what runs in another process, or what tests are driven by: everything", () => {
    for (const file of [
      "src/server/routes/posts.ts",
      "src/outbox/outbox.ts",
      "package.json",
      "tests/setup/browser.ts",
    ]) {
      expect(of(file), file).toEqual({ server: "all", journeys: every });
    }
  });

  test("a journey: itself; a unit test, a page of words or a picture: what imports it", () => {
    expect(of("tests/journeys/deck.test.ts")).toEqual({
      server: "imported",
      journeys: ["tests/journeys/deck.test.ts"],
    });
    expect(of("README.md", "src/app/README.md", "tests/app/lib/dates.test.ts", "tests/pictures/kept/a.png")).toEqual({
      server: "imported",
      journeys: [],
    });
  });

  test("files that no commit knows yet count, each once", () => {
    const git = (command: string) => (command === "diff" ? ["a.ts", "b.ts"] : ["b.ts", "c.ts"]);
    expect(changedFiles("HEAD", git)).toEqual(["a.ts", "b.ts", "c.ts"]);
  });
});
