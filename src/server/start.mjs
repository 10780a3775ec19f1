/**
 * `npm start`: installs what is missing, builds what is old, then runs the built server with the given arguments. Plain
 * JavaScript, because it runs on a fresh clone.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const at = (name) => join(root, name);
const json = (name) => JSON.parse(readFileSync(at(name), "utf8"));

/** Is everything of the lock file installed, in its version? What other systems need may be missing. */
function isInstalled() {
  if (!existsSync(at("node_modules/.package-lock.json"))) return false;
  const installed = json("node_modules/.package-lock.json").packages;
  return Object.entries(json("package-lock.json").packages).every(
    ([name, wanted]) => name === "" || (installed[name] ? installed[name].version === wanted.version : wanted.optional),
  );
}

const changedAt = (name) => statSync(at(name)).mtimeMs;

function newestIn(folder) {
  const files = readdirSync(at(folder), { recursive: true }).map((name) => join(folder, name));
  return Math.max(...files.map(changedAt));
}

function isBuilt() {
  const results = ["dist/app/index.html", "dist/app/sw.js", "dist/server/main.js"];
  if (!results.every((name) => existsSync(at(name)))) return false;
  const sources = ["index.html", "package.json", "vite.config.ts"].map(changedAt);
  return Math.min(...results.map(changedAt)) >= Math.max(...sources, newestIn("src"), newestIn("public"));
}

function npm(words, why) {
  console.log(`${why} (npm ${words.join(" ")})`);
  const { status } = spawnSync("npm", words, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (!isInstalled()) npm(["ci", "--no-audit", "--no-fund"], "Installing");
if (!isBuilt()) npm(["run", "build"], "Building");

const server = spawn(process.execPath, [at("dist/server/main.js"), ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
// npm ends the shell between itself and this process, which hands no signal on.
if (process.env.npm_lifecycle_event === "start") {
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || server.kill("SIGTERM"), 1_000);
}
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
