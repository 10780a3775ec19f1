import { assert, asyncProperty } from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenPromises } from "./rig/promise.ts";
import { play, schedules } from "./rig/schedule.ts";

/** `npm run bench:model` plays 100,000; the seed it prints plays the same ones again. */
const runs = Number(process.env.MODEL_RUNS ?? 1_000);
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));

describe("outbox model", () => {
  test(
    `outbox Promise: ${runs} random schedules lose nothing, repeat nothing and keep their order`,
    { timeout: 0 },
    async () => {
      console.info(`model test: ${runs} schedules, MODEL_SEED=${seed}`);
      await assert(
        asyncProperty(schedules, async (schedule) => {
          const played = await play(schedule);
          expect(brokenPromises(played, schedule.liberties)).toEqual([]);
        }),
        { numRuns: runs, seed },
      );
    },
  );
});
