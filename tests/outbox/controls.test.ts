import { constant, integer, nat, record, sample, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenPromises } from "./rig/promise.ts";
import { play, schedules, servers, type Step } from "./rig/schedule.ts";
import type { TeamOptions } from "./rig/team.ts";

/** How the promise breaks over the same schedules when one safeguard is taken away. */
async function brokenWithout(options: Partial<TeamOptions>, schedule = schedules): Promise<string[]> {
  const broken: string[] = [];
  for (const one of sample(schedule, { numRuns: 300, seed: 7 })) {
    const played = await play({ ...one, liberties: servers.plain }, options);
    broken.push(...brokenPromises(played, servers.plain));
  }
  return broken;
}

const pin: Step = {
  kind: "act",
  onAll: false,
  what: "pin",
  tab: 0,
  post: 0,
  filtered: false,
  paged: false,
  glance: false,
  notify: false,
  undoMs: 0,
};

/** Two tabs, and a change that the server takes its time over. */
const slowly = (then: readonly Step[]) =>
  record({
    seed: nat(),
    liberties: constant(servers.plain),
    deafness: constant(0),
    steps: tuple(integer({ min: 5, max: 60 })).map(([ms]): Step[] => [
      { kind: "open", release: "this" },
      { kind: "wait", ms: 50 },
      pin,
      { kind: "wait", ms },
      { kind: "weather", faults: ["slow"] },
      { kind: "wait", ms: 20 },
      ...then,
      { kind: "weather", faults: ["none"] },
      { kind: "wait", ms: 9_000 },
    ]),
  });
const slowDeath = slowly([{ kind: "kill", tab: 0 }]);
const slowWork = slowly([{ kind: "sendNow", tab: 1 }]);

const count = (broken: readonly string[], what: string) => broken.filter((line) => line.startsWith(what)).length;

describe("outbox model controls", { timeout: 120_000 }, () => {
  test("outbox Promise: with every safeguard the schedules of the controls break nothing", async () => {
    expect(await brokenWithout({})).toEqual([]);
  });

  test("outbox Promise: without re-reading a server without keys applies changes twice", async () => {
    expect(count(await brokenWithout({ policy: { reread: false } }), "applied twice")).toBeGreaterThan(0);
  });

  test("outbox Promise: without re-reading, texts are decided on that nobody saw", async () => {
    expect(count(await brokenWithout({ policy: { reread: false } }), "decided on a text")).toBeGreaterThan(0);
  });

  test("outbox Promise: a store that acknowledges before the disk has it loses changes", async () => {
    expect(count(await brokenWithout({ without: { patience: true } }), "lost")).toBeGreaterThan(0);
  });

  test("outbox Promise: a re-read that does not wait for an attempt in the air applies changes twice", async () => {
    expect(count(await brokenWithout({ policy: { graceMs: 0 } }, slowDeath), "applied twice")).toBeGreaterThan(0);
  });

  test("outbox Promise: without the lock a second tab sends what the first is sending", async () => {
    const hasty = { policy: { graceMs: 0 } };
    expect(await brokenWithout(hasty, slowWork)).toEqual([]);
    expect(
      count(await brokenWithout({ ...hasty, without: { lock: true } }, slowWork), "applied twice"),
    ).toBeGreaterThan(0);
  });
});
