import { expect, test } from "vitest";
import { crash, postsFor } from "#tests/bench/crash/crash.ts";
import { embeddedTarget } from "#tests/bench/crash/target.ts";

const seed = 20_261_121;
const kills = 10;
const acknowledgements = 300;

// SIGKILL cannot tell strict from relaxed durability: that writes are strict is asserted with the store.
test(
  `outbox Promise: ${acknowledgements} decisions in two tabs and ${kills} kills over a failing link lose nothing, apply nothing twice and keep the order`,
  { timeout: 300_000 },
  async () => {
    const target = await embeddedTarget(postsFor(acknowledgements, kills));
    const report = await crash({ target, kills, acknowledgements, seed });
    const { lost, twice, outOfOrder, wrong, unasked, left, end } = report;
    const found = JSON.stringify({ lost, twice, outOfOrder, wrong, unasked, left, parked: end.parked });
    const again = `npm run bench:crash -- --kills ${kills} --acks ${acknowledgements} --seed ${seed}: ${found}`;
    expect(report, again).toMatchObject({ lost: 0, twice: 0, outOfOrder: 0, wrong: 0, unasked: 0, left: 0 });
    expect(report.acknowledged).toBeGreaterThanOrEqual(acknowledgements);
    expect(end.missing, again).toBe(0);
  },
);
