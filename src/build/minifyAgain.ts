import { minify } from "terser";
import type { Plugin } from "vite";
import { isMostlyRun } from "./compileHints.ts";

const options = { module: true, ecma: 2020, compress: { passes: 3 } } as const;

/**
 * Sends the scripts that a start, a screen, the deck or the queue runs through terser, after Oxc: it finds another 1.3 of the 120 KiB
 * that Posts starts with. With all other scripts as well a build would take twice as long again.
 */
export function minifyAgain(): Plugin {
  return {
    name: "haat:minify-again",
    apply: "build",
    enforce: "post",
    // Another text needs another name: browsers keep a script for ever by its name, and the worker saves none of another hash.
    augmentChunkHash: ({ name }) => (isMostlyRun(name) ? JSON.stringify(options) : undefined),
    generateBundle: {
      // Before Vite puts the list of what a script preloads before all else.
      order: "pre",
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !isMostlyRun(chunk.name)) continue;
          const { code } = await minify(chunk.code, options);
          if (code === undefined) return this.error(`terser makes nothing of ${chunk.fileName}.`);
          chunk.code = code;
        }
      },
    },
  };
}
