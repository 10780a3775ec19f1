/**
 * `npm run bench:load [-- --moderators 200 --minutes 5 --posts 100000 --processes 1,2 --knee]`: so many moderators work against the
 * built server on a real PostgreSQL with fsync, each with a list of a hundred every 20 s and a decision every 5 s, first against
 * one process, then against two. Prints what lists and decisions took, errors, memory and who used the processor. `--knee` then doubles
 * the moderators, half a minute each, until a list takes more than 250 ms or a decision more than 100 ms (p99). Ends with 1 where an
 * answer was no success.
 */
import { parseArgs } from "node:util";
import { openMarketServer, type MarketServer } from "./load/marketServer.ts";
import { moderate, type Shift } from "./load/moderate.ts";
import { Sampler } from "./load/sampler.ts";
import { percentile } from "./load/percentile.ts";

/** p99 in ms (README). */
const wanted = { lists: 250, decisions: 100 } as const;
const kneeMs = 30_000;
const atMost = 6_400;

export async function run(argv: string[]): Promise<void> {
  const { values } = parseArgs({
    args: argv,
    options: {
      moderators: { type: "string", default: "200" },
      minutes: { type: "string", default: "5" },
      posts: { type: "string", default: "100000" },
      processes: { type: "string", default: "1,2" },
      knee: { type: "boolean", default: false },
    },
  });
  const moderators = Number(values.moderators);
  for (const processes of values.processes.split(",").map(Number)) {
    const server = await openMarketServer({ posts: Number(values.posts), moderators: atMost, processes });
    console.log(
      `\n${processes} process${processes === 1 ? "" : "es"}, ${values.posts} posts, ${moderators} moderators`,
    );
    const shift = await observed(server, moderators, Number(values.minutes) * 60_000);
    if (shift.errors.length > 0) process.exitCode = 1;
    if (values.knee) await knee(server, moderators);
    await server.close();
  }
}

async function knee(server: MarketServer, from: number): Promise<void> {
  for (let count = from * 2; count <= atMost; count *= 2) {
    console.log(`\n${count} moderators for ${kneeMs / 1000} s`);
    const shift = await observed(server, count, kneeMs);
    if (percentile(shift.lists, 99) > wanted.lists || percentile(shift.decisions, 99) > wanted.decisions) return;
  }
}

async function observed(server: MarketServer, moderators: number, ms: number): Promise<Shift> {
  const sampler = new Sampler({ server: server.pids, database: server.databasePid });
  const shift = await moderate({ urls: server.urls, tokens: server.tokens.slice(0, moderators), ms });
  const used = sampler.end();
  print("lists", shift.lists);
  print("decisions", shift.decisions);
  console.log(
    `errors ${shift.errors.length}${shift.errors
      .slice(0, 3)
      .map((words) => `\n  ${words}`)
      .join("")}`,
  );
  console.log(`server ${used.memory} MB resident; processor: ${used.processor}`);
  return shift;
}

function print(name: string, times: readonly number[]): void {
  const at = (share: number) => `p${share} ${percentile(times, share).toFixed(0)}`;
  console.log(`${name.padEnd(10)}${String(times.length).padStart(7)}  ${[50, 95, 99, 100].map(at).join("  ")} ms`);
}
