import { chownSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeCluster } from "#server/postgres/makeCluster.ts";
import { postmasterOf } from "#server/postgres/postmaster.ts";
import { runAsFor } from "#server/postgres/runAs.ts";
import { startEngine } from "#server/postgres/startEngine.ts";
import { slow } from "#tests/setup/patience.ts";

test("house Operations: a server ends at once also while its database, which does not come up, is waited for", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "haat-engine-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const folder = path.join(home, "cluster");
  const user = runAsFor(folder);
  if (user !== null) chownSync(home, user.uid, user.gid);
  await makeCluster({ folder, user, home, sync: false });
  const told: string[] = [];
  const engine = await startEngine({ folder, user, log: (line) => told.push(line), settings: { fsync: "off" } });
  const pid = postmasterOf(folder)?.pid;
  if (pid === undefined) throw new Error("It is up");
  // Without it no start succeeds, and the pauses between them become longer: the next is 1.6 s.
  renameSync(path.join(folder, "PG_VERSION"), path.join(folder, "away"));
  process.kill(pid, "SIGQUIT");
  await vi.waitFor(() => expect(told.filter((line) => line.includes("does not start"))).toHaveLength(3), slow);
  const from = performance.now();
  await engine.stop();
  expect(performance.now() - from).toBeLessThan(1_000);
});
