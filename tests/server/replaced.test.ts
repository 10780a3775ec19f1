import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { planCalls } from "#contract/resources/plans.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { clientOf } from "#tests/setup/session.ts";
import { root } from "#tests/setup/sources.ts";

test("house Start: a server whose release is built anew in its place answers until it is started again, also calls that nobody has made yet", async () => {
  // Beside the packages that it needs.
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  const copy = mkdtempSync(path.join(root, ".cache", "replaced-"));
  cpSync(path.join(root, "dist/server"), copy, { recursive: true });
  const data = mkdtempSync(path.join(tmpdir(), "haat-replaced-"));
  const via = ["/bin/sh", "-c", `shift 2; exec "${process.execPath}" "${copy}/main.js" "$@"`, "sh"];
  const server = await startBuiltServer({ data, via });
  try {
    rmSync(copy, { recursive: true });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const staff = await clientOf(server.url, sampleAccounts(data)[0]);
    expect((await staff.send(planCalls.list, {})).status).toBe(200);
    expect((await staff.send(planCalls.save, {})).status).toBe(422);
  } finally {
    await server.stop("SIGKILL");
    rmSync(data, { recursive: true, force: true });
    rmSync(copy, { recursive: true, force: true });
  }
});
