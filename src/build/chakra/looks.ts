import { fileURLToPath } from "node:url";
import { runnerImport, type Plugin } from "vite";
import type { Compiled } from "./compile.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");

/** The sheet of all that is on screen, and what Chakra's running parts need besides. */
const made = {
  "virtual:chakra/first.css": "first",
  "virtual:chakra/running": "running",
} as const;

const isSource = (file: string) =>
  file.endsWith(".look.ts") || file.includes("/src/app/ui/theme/") || file.includes("/src/build/chakra/");

/**
 * Runs every `*.look.ts` with Chakra at build time. In its place the app gets class names and a style sheet beside them:
 * nothing of Chakra, and no function, is left of it (src/app/ui/theme/look.ts).
 */
export function looks(): Plugin {
  let done: Promise<Compiled> | null = null;
  const compiled = () =>
    (done ??= runnerImport<{ compileApp: () => Compiled }>(`${root}/src/build/chakra/compileApp.ts`, {
      configFile: false,
      logLevel: "error",
      root,
    }).then(({ module }) => module.compileApp()));
  return {
    name: "haat:looks",
    enforce: "pre",
    resolveId: (id) => (id in made ? `/${id.replace(":", "/")}` : id.endsWith(".look.ts.css") ? id : null),
    load: async (id) => textOf(await compiled(), id),
    /** Only modules whose text has changed are handed out anew: mostly one style sheet. */
    async hotUpdate({ file }) {
      if (!isSource(file)) return undefined;
      const before = await compiled();
      done = null;
      const after = await compiled();
      const { idToModuleMap } = this.environment.moduleGraph;
      return [...idToModuleMap.values()].filter(({ id }) => id !== null && textOf(before, id) !== textOf(after, id));
    },
  };
}

/** The text that takes a module's place: a style sheet, or the class names of a `*.look.ts`; null for any other. */
function textOf(compiled: Compiled, id: string): string | null {
  const sheet = Object.entries(made).find(([name]) => id === `/${name.replace(":", "/")}`)?.[1];
  if (sheet !== undefined) return compiled[sheet];
  const [, file = "", isCss] = /^(.*\.look\.ts)(\.css)?$/.exec(id) ?? [];
  const look = file === "" ? undefined : compiled.files[file.replace(root, "")];
  if (look === undefined) return null;
  return isCss ? look.css : `import "${file}.css";\n${look.js}`;
}
