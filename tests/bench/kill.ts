import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { killRounds } from "./kill/killRounds.ts";

const rounds = 200;

/** `npm run bench:kill`: the server and its database killed under load, with SIGKILL, again and again on one data folder. */
export async function run(): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), "haat-kill-"));
  const { kills, acknowledged, unanswered, slowestStart, faults } = await killRounds({
    data,
    rounds,
    log: console.log,
  });
  console.log(
    `${kills} kills, ${acknowledged} acknowledged changes, ${unanswered} without an answer, slowest start ${slowestStart.toFixed(0)} ms`,
  );
  for (const fault of faults) console.error(fault);
  rmSync(data, { recursive: true, force: true });
  if (faults.length > 0) process.exitCode = 1;
}
