import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, mergeConfig } from "vite";
import config from "../../vite.config.ts";
import { root } from "./sources.ts";

/** Builds the app once more as the release after the built one: it says so on its root element, so that every file is another. */
export async function nextBuild(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "haat-release-"));
  // Vitest says "test", with which Vite would build React as for development.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  const release = {
    name: "tests:next-release",
    transform: (code: string, id: string) =>
      id.endsWith("src/app/main.tsx") ? `${code}\ndocument.documentElement.dataset.release = "next";` : null,
  };
  const current = config({ command: "build", mode: "production", isSsrBuild: false });
  const next = { root, configFile: false, logLevel: "error", plugins: [release], build: { outDir: folder } };
  await build(mergeConfig(current, next));
  process.env.NODE_ENV = before;
  return folder;
}
