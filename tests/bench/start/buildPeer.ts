import path from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { precompress } from "#build/precompress.ts";
import { root } from "#tests/setup/sources.ts";

/** Builds an app that Haat is measured against, as its own build is made: for production and compressed. */
export async function buildPeer(folder: string, outDir: string): Promise<void> {
  process.env.NODE_ENV = "production";
  await build({
    configFile: false,
    logLevel: "error",
    root: folder,
    plugins: [react(), precompress()],
    // One that has packages of its own stands in `.cache/`.
    resolve: { alias: { "#tests": path.join(root, "tests") } },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
}
