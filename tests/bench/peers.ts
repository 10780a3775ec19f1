/**
 * `npm run bench:peers`: Haat, the floor (tests/bench/floor) and a minimal react-admin app (tests/bench/peers/react-admin) do the same work
 * before the same API in the same session, by turns, unthrottled and as a cheap tablet (CPU ÷ 4, 1.6 Mbit/s, 150 ms). Medians of 7,
 * `-- --runs 3` for another number; `-- --only inp` (or `start`, `use`) for a part. What react-admin needs is installed on first
 * use, into `.cache/`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { postCalls } from "#contract/resources/posts.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { apiClient, type ApiClient } from "#tests/setup/apiClient.ts";
import buildApp from "#tests/setup/build.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { sessionOf } from "#tests/setup/session.ts";
import { printInp } from "./peers/inp.ts";
import { printStart, printUse } from "./peers/print.ts";
import { startPeers } from "./peers/subjects.ts";
import { tryAll } from "./peers/tryAll.ts";
import { measure } from "./start/measure.ts";

export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: { runs: { type: "string", default: "7" }, only: { type: "string" } },
  });
  const runs = Number(values.runs);
  const wants = (part: "start" | "use" | "inp") => values.only === undefined || values.only === part;
  buildApp();
  const folder = mkdtempSync(path.join(tmpdir(), "haat-peers-"));
  const data = path.join(folder, "data");
  const server = await startBuiltServer({ data, posts: 10_000 });
  const [first, second] = sampleAccounts(data);
  const session = await sessionOf(server.url, first);
  await warmUp(apiClient(fetch, session.token, server.url));
  const peers = await startPeers(server.url, folder);
  const overwhelmed = new Set<string>();
  try {
    for (const tablet of [false, true]) {
      console.log(tablet ? "\nAs a cheap tablet: CPU ÷ 4, 1.6 Mbit/s, 150 ms" : "\nUnthrottled");
      if (wants("start")) printStart(await measure({ subjects: peers, session, tablet, runs }), tablet);
      if (wants("use")) printUse(await tryAll({ peers, session, tablet, runs, overwhelmed }));
    }
    for (const name of overwhelmed) console.log(`${name} is asked for 10,000 rows once: it takes too long over them.`);
    if (wants("inp")) await printInp({ url: peers[0].stage.url, session, accounts: [first, second], runs });
  } finally {
    for (const { stage } of peers) await stage.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server that has just started needs seconds for its first pages of 10,000 rows: whoever comes first would pay for all. */
async function warmUp(staff: ApiClient): Promise<void> {
  for (const size of [10_000, 10_000, 10_000, -1, -1, -1])
    await staff.call(postCalls.list, { page: 1, per_page: size });
}
