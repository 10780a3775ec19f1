import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Copies what the server reads at run time beside the built server. `folders`: from the project's root → to the output. */
export function copyBeside(folders: Readonly<Record<string, string>>): Plugin {
  let root = "";
  let output = "";
  return {
    name: "haat:copy-beside",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      output = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const [from, to] of Object.entries(folders)) {
        if (existsSync(join(root, from))) cpSync(join(root, from), join(output, to), { recursive: true });
      }
    },
  };
}
