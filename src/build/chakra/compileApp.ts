import { compile, type Compiled } from "./compile.ts";

/** Run by the plugin, in Vite: the looks of the app. */
export function compileApp(): Compiled {
  return compile(import.meta.glob<Readonly<Record<string, unknown>>>("#app/**/*.look.ts", { eager: true }));
}
