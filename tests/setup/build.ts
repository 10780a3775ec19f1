import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./sources.ts";

const built = ["dist/app/index.html", "dist/server/main.js"].map((name) => path.join(root, name));

/** Builds the app and the server where the built ones are missing or older than a source. */
export default function build(): void {
  if (built.every((file) => existsSync(file) && statSync(file).mtimeMs >= newestSource())) return;
  // The test runner's own NODE_ENV would build the libraries as for tests: with inline styles that the policy forbids.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The build failed\n${stdout}\n${stderr}`);
}

function newestSource(): number {
  const files = ["src", "public"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const top = ["package.json", "vite.config.ts", "index.html"].map((name) => path.join(root, name));
  return Math.max(...[...files, ...top].map((file) => statSync(file).mtimeMs));
}
