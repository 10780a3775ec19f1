import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "./sources.ts";

/**
 * Copies a folder of `tests/bench/` that has a lock file of its own to `.cache/` and installs there what it names, where that has
 * changed since: what one bench needs nobody else has to download. Gives the copy's folder.
 */
export function withOwnPackages(folder: string): string {
  const from = path.join(root, "tests/bench", folder);
  const home = path.join(root, ".cache", path.basename(folder));
  const lockOf = (place: string) => readFileSync(path.join(place, "package-lock.json"), "utf8");
  const packages = path.join(home, "node_modules");
  const isInstalled = existsSync(packages) && lockOf(home) === lockOf(from);
  cpSync(from, home, { recursive: true });
  if (isInstalled) return home;
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], { cwd: home, stdio: "inherit" });
  if (status !== 0) {
    rmSync(packages, { recursive: true, force: true });
    throw new Error(`npm ci failed in ${home}`);
  }
  return home;
}
