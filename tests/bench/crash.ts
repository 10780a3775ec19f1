/**
 * `npm run bench:crash`: 10,000 decisions in two tabs of the built app, 200 kills, 28 % of the requests broken; what the app said is
 * saved against what the server applied. `-- --kills 20 --acks 1000 --seed 7` for another size, `-- --server plain` for a server
 * without keys and versions.
 */
import { parseArgs } from "node:util";
import { crash, type CrashReport } from "./crash/crash.ts";
import { embeddedTarget, plainTarget } from "./crash/target.ts";

export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      kills: { type: "string", default: "200" },
      acks: { type: "string", default: "10000" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      server: { type: "string", default: "embedded" },
      app: { type: "string", default: "dist/app" },
    },
  });
  const kills = Number(values.kills);
  const acknowledgements = Number(values.acks);
  const seed = Number(values.seed);
  // Two decisions a post, and some posts are lost to a kill in between.
  const posts = Math.ceil(acknowledgements * 0.75) + kills * 4;
  const embedded = values.server === "embedded";
  const target = embedded ? await embeddedTarget(posts) : await plainTarget(posts, values.app);
  console.log(`Seed ${seed}: ${acknowledgements} decisions, ${kills} kills, ${target.name}`);
  const counting = embedded ? "all" : "toggles";
  const report = await crash({ target, kills, acknowledgements, seed, counting, log: (line) => console.log(line) });
  print(report);
  if (report.lost + report.twice + report.outOfOrder > 0) process.exitCode = 1;
}

function print({ acknowledged, lost, twice, outOfOrder, parked, kills, faults, left, seconds }: CrashReport): void {
  console.log(
    `\n${acknowledged} acknowledged, ${kills} kills: ${lost} lost, ${twice} twice, ${outOfOrder} out of order`,
  );
  console.log(`${parked} wait for the moderator; the loss detector reports ${left.lostByItself} missing`);
  for (const one of left.parked.slice(0, 5)) console.log(`  ${one.state}: ${one.why}`);
  console.log(
    `Faults: ${Object.entries(faults)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(", ")}`,
  );
  console.log(`${seconds} s`);
}
