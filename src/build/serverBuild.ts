import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The embedded API: one file for each entry, in one folder, so that a module finds what it reads beside it. */
export const serverBuild = {
  outDir: "dist/server",
  target: "node20",
  copyPublicDir: false,
  rolldownOptions: {
    input: ["main", "otp", "admin", "backup", "restore"].map((name) => `src/server/${name}.ts`),
    output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
  },
};

/** Copies folders that the server reads at run time: paths from the project's root → paths in the output. */
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
