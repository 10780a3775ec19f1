/** Finds or installs what the tests need beside Node, from Debian's packages: Chromium, and letters of the languages that the app speaks. */
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

/**
 * Installs what is missing. Without Chromium nothing can be tested, and it throws with a plain sentence; without Gujarati and Devanagari
 * letters, those of Android (Noto), texts are as wide and high as empty boxes are, and it only says so.
 */
export function installSystem() {
  if (chromiumPath() === null) {
    const byHand = "The tests need Chromium. Install with: sudo apt-get install -y chromium";
    console.log("Installing Chromium");
    if (!install("chromium", "chromium-headless-shell") && !install("chromium")) throw new Error(byHand);
  }
  if (hasLetters()) return;
  console.log("Installing Gujarati and Devanagari letters");
  if (install("fonts-noto-core")) return;
  console.warn("Gujarati and Devanagari are drawn as boxes. Install with: sudo apt-get install -y fonts-noto-core");
}

/** Are there letters for both scripts, as far as this machine can say? */
function hasLetters() {
  const ofLanguage = (language) => spawnSync("fc-list", [`:lang=${language}`, "family"], { encoding: "utf8" });
  return ["gu", "hi"].map(ofLanguage).every(({ status, stdout }) => status !== 0 || stdout.trim() !== "");
}

let isListed = false;

/** Whether these packages are installed now; without Debian's tools or the right to use them they are not. */
function install(...packages) {
  const root = process.getuid?.() === 0;
  const aptGet = (...args) => {
    const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    const [program, ...rest] = root ? command : ["sudo", "-n", ...command];
    return spawnSync(program, rest, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  isListed ||= aptGet("update", "-q");
  return isListed && aptGet("install", "-q", "-y", "--no-install-recommends", ...packages);
}
