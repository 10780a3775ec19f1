/**
 * `npm run bench:start`: how fast the built app starts, beside the least that shows the same (tests/bench/floor), served by
 * the same server in the same session, unthrottled (rows without a debugger, on a line that the browser knows for a wide one) and
 * as a cheap tablet (CPU ÷ 4, 1.6 Mbit/s, 150 ms). Medians; `-- --runs 7` for another number of runs, `-- --against FOLDER` for
 * another build (`dist/app`) of the app in place of the floor.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import buildApp from "#tests/setup/build.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { startReleaseServer } from "#tests/setup/releaseServer.ts";
import { sessionOf } from "#tests/setup/session.ts";
import { root } from "#tests/setup/sources.ts";
import { buildPeer } from "./start/buildPeer.ts";
import { measure, type Figures, type Subject } from "./start/measure.ts";

export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: { runs: { type: "string", default: "5" }, against: { type: "string" } },
  });
  buildApp();
  const folder = mkdtempSync(path.join(tmpdir(), "haat-bench-"));
  const other = values.against ?? path.join(folder, "floor");
  if (values.against === undefined) await buildPeer(path.join(root, "tests/bench/floor"), other);
  const server = await startBuiltServer({ data: path.join(folder, "data"), posts: 300 });
  const [account] = sampleAccounts(path.join(folder, "data"));
  const session = await sessionOf(server.url, account);
  const stages = await Promise.all([startReleaseServer(server.url, "dist/app"), startReleaseServer(server.url, other)]);
  const subjects: readonly Subject[] = [
    { name: "Haat", stage: stages[0], savesReads: true },
    { name: "floor", stage: stages[1], savesReads: values.against !== undefined },
  ];
  try {
    for (const tablet of [false, true]) {
      const figures = await measure({ subjects, session, tablet, runs: Number(values.runs) });
      console.log(tablet ? "\nAs a cheap tablet: CPU ÷ 4, 1.6 Mbit/s, 150 ms" : "\nUnthrottled");
      const [haat, floor] = subjects.map(({ name }) => figures.get(name));
      if (haat && floor) print({ haat, floor }, tablet);
    }
  } finally {
    await Promise.all(stages.map((stage) => stage.close()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints each limit beside the figure that was measured. */
function print({ haat, floor }: { readonly haat: Figures; readonly floor: Figures }, tablet: boolean): void {
  const row = (mine: number, other: number, limit: string) => ({
    Haat: Math.round(mine),
    floor: Math.round(other),
    ratio: Number((mine / other).toFixed(2)),
    limit,
  });
  console.table({
    "login: first contentful paint, ms": row(haat.loginPaint, floor.loginPaint, "–"),
    "deep link to Posts, cold, first row, ms": row(haat.coldRow, floor.coldRow, "1.5 × floor"),
    "restarted (Haat: network off), first row, ms": row(
      haat.restartRow,
      floor.restartRow,
      tablet ? "1 × floor online" : "1.5 × floor online",
    ),
    "its work on the main thread, cold, ms": row(haat.coldWork, floor.coldWork, "–"),
    "its work on the main thread, restarted, ms": row(haat.restartWork, floor.restartWork, "–"),
    "JS+CSS to the login, KiB": row(haat.loginKib, floor.loginKib, "120 KiB"),
    "JS+CSS to the posts list, KiB": row(haat.listKib, floor.listKib, "155 KiB"),
  });
}
