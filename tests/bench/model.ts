import { asyncProperty, check, sample } from "fast-check";
import { brokenPromises } from "#tests/outbox/rig/promise.ts";
import { play, schedules, servers } from "#tests/outbox/rig/schedule.ts";
import type { TeamOptions } from "#tests/outbox/rig/team.ts";

/** Safeguards that are taken away one at a time: the harness must see it. */
const controls: Readonly<Record<string, Partial<TeamOptions>>> = {
  "no re-reading, server without keys": { policy: { reread: false } },
  "acknowledged before the disk has it": { without: { patience: true } },
};

/**
 * `npm run bench:model [-- schedules [seed]]`: the whole outbox on a virtual clock, over random schedules of decisions,
 * kills, faults, second tabs, lost announcements, releases, sign-ins, and edits and decisions by others. The same seed
 * plays the same schedules.
 */
export async function run([
  runs = "100000",
  seed = String(Math.floor(Math.random() * 2 ** 31)),
]: string[]): Promise<void> {
  console.log(`${runs} schedules, seed ${seed}`);
  const seen = new Map<string, number>();
  const count = (what: string, by = 1) => seen.set(what, (seen.get(what) ?? 0) + by);
  const started = performance.now();
  const result = await check(
    asyncProperty(schedules, async (schedule) => {
      const played = await play(schedule);
      count("acknowledged", played.team.acknowledged.length);
      count("applied", played.team.market.applied.length);
      count("requests", played.team.market.requests.length);
      for (const { outcome } of played.team.disk.receipts) count(`left as ${outcome}`);
      for (const { state } of played.team.disk.rows.values()) count(`stayed as ${state.name}`);
      const broken = brokenPromises(played, schedule.liberties);
      if (broken.length > 0) throw new Error(broken.join("\n"));
    }),
    { numRuns: Number(runs), seed: Number(seed) },
  );
  console.log(Object.fromEntries(seen));
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s, broken: ${result.failed ? "yes" : "0"}`);
  for (const [name, options] of Object.entries(controls)) {
    console.log(`control, ${name}: ${await brokenBy(options, Number(seed))} broken in 1000 schedules`);
  }
  if (result.failed) throw new Error(`${JSON.stringify(result.counterexample)}\n${String(result.errorInstance)}`);
}

async function brokenBy(options: Partial<TeamOptions>, seed: number): Promise<number> {
  let broken = 0;
  for (const schedule of sample(schedules, { numRuns: 1_000, seed })) {
    const played = await play({ ...schedule, liberties: servers.plain }, options);
    broken += brokenPromises(played, servers.plain).length;
  }
  return broken;
}
