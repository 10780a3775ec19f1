import type { TestProjectConfiguration } from "vitest/config";
import type { Environment } from "./devMount.ts";

const api = "tests/api/**/*.test.ts";
const server = "tests/server/**/*.test.ts";
/** Of what the build has made. */
const build = "tests/build/**/*.test.ts";
const journeys = "tests/journeys/**/*.test.ts";
/** Minutes, and other pixels on another machine: only `npm run pictures` has it. */
const pictures = "tests/pictures/{pictures,languages}.test.ts";

/** How long `expect.poll` waits for a page or a worker on a busy machine, in milliseconds. */
const patience = { poll: { timeout: 15_000, interval: 50 } };

/**
 * For two cores. What waits for servers and browsers has three workers, so that neither core rests; the browsers come last. Its files
 * share these workers, whose start costs a second: their modules keep at most a database that each test empties. Parts of the app keep
 * more, and each of their files has a worker of its own. `env.CI` tries a journey up to three times, and the end of the run names it.
 */
export const testProjects = (env: Environment): TestProjectConfiguration[] => [
  {
    extends: true,
    test: {
      name: "unit",
      include: ["tests/**/*.test.{ts,tsx}"],
      exclude: [api, server, build, journeys, pictures],
      expect: patience,
      maxWorkers: 2,
      // A thousand schedules or a queue of thousands, on a busy machine.
      testTimeout: 30_000,
      sequence: { groupOrder: 0 },
    },
  },
  {
    extends: true,
    test: {
      name: "server",
      include: [api, server, build],
      globalSetup: ["tests/setup/build.ts", "tests/setup/postgresServer.ts"],
      isolate: false,
      maxWorkers: 3,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true,
    test: {
      name: "journeys",
      include: [journeys],
      expect: patience,
      globalSetup: "tests/setup/journeysSetup.ts",
      setupFiles: "tests/setup/everyJourney.ts",
      isolate: false,
      maxWorkers: 3,
      // A restarted browser with a cut connection is slow on a busy machine.
      testTimeout: 180_000,
      retry: env.CI === undefined ? 0 : 2,
      hookTimeout: 120_000,
      sequence: { groupOrder: 2 },
    },
  },
  ...(env.HAAT_PICTURES === undefined ? [] : [picturesProject]),
];

const picturesProject: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "pictures",
    include: [pictures],
    globalSetup: "tests/setup/build.ts",
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
};
