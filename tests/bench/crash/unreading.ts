import path from "node:path";
import { build, type Plugin } from "vite";
import { root } from "#tests/setup/sources.ts";

/** Off by a change to the source that is built, so that the app itself has no switch for it. */
const withoutRereading: Plugin = {
  name: "without-rereading",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/src/outbox/policy.ts")) return null;
    const changed = code.replace("reread: true", "reread: false");
    if (changed === code) throw new Error("The policy does not say `reread: true` any more");
    return changed;
  },
};

/** Builds the app with an outbox that never reads a list again before it sends; returns the folder. */
export async function buildWithoutRereading(): Promise<string> {
  const outDir = path.join(root, ".cache/bench-without-rereading");
  await build({
    root,
    mode: "production",
    logLevel: "error",
    plugins: [withoutRereading],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
