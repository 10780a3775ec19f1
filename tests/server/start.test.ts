import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { slow, soon } from "#tests/setup/patience.ts";
import { root } from "#tests/setup/sources.ts";

test("house Start: who ends npm, as a stop button does, ends the server with it", async () => {
  const data = mkdtempSync(path.join(tmpdir(), "haat-npm-"));
  const env = { ...process.env, HAAT_DATA: data, PORT: "0" };
  const npm = spawn("npm", ["start", "--", "--posts", "1"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  npm.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  // Held as long as the server runs, and given back once all is closed.
  const lock = path.join(data, "haat.lock");
  try {
    await expect.poll(() => said, slow).toContain("Haat is ready");
    npm.kill("SIGTERM");
    await expect.poll(() => existsSync(lock), soon).toBe(false);
  } finally {
    if (existsSync(lock)) process.kill((JSON.parse(readFileSync(lock, "utf8")) as { pid: number }).pid, "SIGKILL");
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
});
