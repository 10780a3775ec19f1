import { spawnSync } from "node:child_process";
import { root } from "#tests/setup/sources.ts";

const outDir = ".cache/bench-without-rereading";

/** Builds the app with an outbox that never reads a list again before it sends; returns the folder, from the root. */
export function buildWithoutRereading(): string {
  const args = [
    "vite",
    "build",
    "--config",
    "tests/bench/crash/unreading.config.ts",
    "--outDir",
    outDir,
    "--emptyOutDir",
  ];
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stdout, stderr } = spawnSync("npx", args, { cwd: root, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`The build failed\n${stdout}\n${stderr}`);
  return outDir;
}
