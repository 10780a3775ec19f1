/** Finds or installs Chromium, the one thing that the tests need beside Node, from Debian's packages. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The browser's program, or `null`. */
export function chromiumPath() {
  return ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync) ?? null;
}

/** Installs what is missing; throws with a plain sentence where it cannot. */
export function installSystem() {
  const missing = chromiumPath() === null ? ["chromium"] : [];
  if (missing.length === 0) return;
  const byHand = `The tests need ${missing.join(" and ")}. Install with: sudo apt-get install -y ${missing.join(" ")}`;
  if (spawnSync("apt-get", ["--version"]).status !== 0) throw new Error(byHand);
  const root = process.getuid?.() === 0;
  if (!root && spawnSync("sudo", ["-n", "true"]).status !== 0) throw new Error(byHand);
  console.log(`Installing ${missing.join(" and ")}`);
  for (const args of [
    ["update", "-q"],
    ["install", "-q", "-y", "--no-install-recommends", ...missing],
  ]) {
    const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    const [program, ...rest] = root ? command : ["sudo", "-n", ...command];
    const { status } = spawnSync(program, rest, { stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) throw new Error(byHand);
  }
}
