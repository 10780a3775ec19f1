/** Finds or installs Chromium, the one thing that the tests need beside Node, from Debian's packages. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The browser's program as people have it, or `null`. */
export function chromiumPath() {
  return ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync) ?? null;
}

/** The same browser without windows, bars and profiles, which costs a sixth less; `null` where it is not installed. */
export function headlessShellPath() {
  return ["/usr/bin/chromium-headless-shell"].find(existsSync) ?? null;
}

/** Installs Chromium where it is missing, with its shell where the distribution has one; throws with a plain sentence where it cannot. */
export function installSystem() {
  if (chromiumPath() !== null) return;
  const byHand = "The tests need Chromium. Install with: sudo apt-get install -y chromium";
  if (spawnSync("apt-get", ["--version"]).status !== 0) throw new Error(byHand);
  const root = process.getuid?.() === 0;
  if (!root && spawnSync("sudo", ["-n", "true"]).status !== 0) throw new Error(byHand);
  const aptGet = (...args) => {
    const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    const [program, ...rest] = root ? command : ["sudo", "-n", ...command];
    return spawnSync(program, rest, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  const install = (...packages) => aptGet("install", "-q", "-y", "--no-install-recommends", ...packages);
  console.log("Installing Chromium");
  if (!aptGet("update", "-q")) throw new Error(byHand);
  if (!install("chromium", "chromium-headless-shell") && !install("chromium")) throw new Error(byHand);
}
