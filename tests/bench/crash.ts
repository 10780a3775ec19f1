/**
 * `npm run bench:crash`: 10,000 decisions in two tabs of the built app, 200 kills, 28 % of the requests broken; what the app said is
 * saved against what the server applied. `-- --kills 20 --acks 1000 --seed 7` for another size, `-- --server plain` for a server
 * without keys and versions, `-- --server two` for two processes of the API on one database, one of them killed every few seconds.
 */
import { parseArgs } from "node:util";
import { randomFrom } from "#tests/setup/chaos.ts";
import { crash, postsFor } from "./crash/crash.ts";
import { broken, print } from "./crash/print.ts";
import { embeddedTarget, plainTarget, twoProcessesTarget, type Target } from "./crash/target.ts";

/**
 * A browser that is killed while it opens may have said half of what it had to say, and Playwright throws over the rest where
 * nothing can catch it. Once in a few hundred kills; the next life starts another browser.
 */
function outliveHalfSentences(): void {
  process.on("uncaughtException", (error) => {
    if (!error.message.startsWith("Cannot find parent object")) throw error;
    console.log(`Playwright: ${error.message}`);
  });
}

export async function run(argv: readonly string[]): Promise<void> {
  outliveHalfSentences();
  const { values } = parseArgs({
    args: [...argv],
    options: {
      kills: { type: "string", default: "200" },
      acks: { type: "string", default: "10000" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      server: { type: "string", default: "embedded" },
    },
  });
  const kills = Number(values.kills);
  const acknowledgements = Number(values.acks);
  const seed = Number(values.seed);
  const posts = postsFor(acknowledgements, kills);
  const target = await targetOf(values.server, posts, seed);
  console.log(`Seed ${seed}: ${acknowledgements} decisions, ${kills} kills, ${target.name}`);
  const report = await crash({ target, kills, acknowledgements, seed, log: (line) => console.log(line) });
  print(report);
  console.log(
    `Again: npm run bench:crash -- --kills ${kills} --acks ${acknowledgements} --seed ${seed} --server ${values.server}`,
  );
  if (broken(report) > 0) process.exitCode = 1;
}

function targetOf(server: string, posts: number, seed: number): Promise<Target> {
  if (server === "plain") return plainTarget(posts, "dist/app");
  return server === "two" ? twoProcessesTarget(posts, randomFrom(seed + 2)) : embeddedTarget(posts);
}
