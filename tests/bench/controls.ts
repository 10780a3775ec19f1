/**
 * `npm run bench:controls [-- seed]`: what must fail, or the benches see nothing. An outbox without re-reading against a server that
 * ignores keys must apply changes twice; a store that acknowledges on `success` must lose some on a full device, where ours
 * does not. Ends with 1 where a control does not fail as it must.
 */
import { crash, postsFor } from "./crash/crash.ts";
import { plainTarget } from "./crash/target.ts";
import { buildWithoutRereading } from "./crash/unreading.ts";
import { broken, print } from "./crash/print.ts";
import { fillTheDevice } from "./quota/quota.ts";

export async function run([seed = String(Date.now() % 1_000_000)]: string[]): Promise<void> {
  const held = [await twiceWithoutRereading(Number(seed)), await lostOnSuccess()];
  if (held.includes(false)) process.exitCode = 1;
}

async function twiceWithoutRereading(seed: number): Promise<boolean> {
  const [kills, acknowledgements] = [6, 300];
  console.log(`Control 1, seed ${seed}: no re-reading, and a server that ignores keys`);
  const posts = postsFor(acknowledgements, kills);
  const sizes = { kills, acknowledgements, seed, faultRate: 0.5 };
  const without = await crash({ target: await plainTarget(posts, buildWithoutRereading()), ...sizes });
  print(without);
  console.log("\nThe same with re-reading");
  const ours = await crash({ target: await plainTarget(posts, "dist/app"), ...sizes });
  print(ours);
  const seen = without.twice > 0 && broken(ours) === 0;
  console.log(`${seen ? "ok" : "FAILED"}: ${without.twice} twice without re-reading, ${ours.twice} with it\n`);
  return seen;
}

async function lostOnSuccess(): Promise<boolean> {
  console.log("Control 2: a full device, and a store that acknowledges on `success`");
  const { naive, ours } = await fillTheDevice();
  const lost = naive.acknowledged - naive.stored;
  const oursLost = ours.acknowledged - ours.stored;
  console.log(
    `It acknowledged ${naive.acknowledged} and kept ${naive.stored}; ours ${ours.acknowledged} and ${ours.stored}`,
  );
  console.log(`Ours then said: ${ours.words}`);
  const seen = lost > 0 && oursLost === 0 && ours.words.includes("out of space");
  console.log(`${seen ? "ok" : "FAILED"}: ${lost} lost by it, ${oursLost} by ours`);
  return seen;
}
