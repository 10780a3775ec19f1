import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./sources.ts";

/** The built app in `dist/app`, by its files (`assets/list-….js`). */
export interface BuiltApp {
  /** What index.html names. */
  readonly first: readonly string[];
  /** Every script and style sheet. */
  readonly files: readonly string[];
  /** What the screens come with, by the names of the files: `PostsScreen`, or `screens` for several. */
  readonly screens: readonly string[];
  /** What must be there before a module that is imported later (`PostsScreen`, `ReviewDeck`) can run, without what index.html names. */
  readonly withImport: (module: string) => readonly string[];
  /** What a page asks for together with such a module, before that says itself what it imports. */
  readonly askedWith: (module: string) => readonly string[];
  /** What every dialog needs: Chakra's overlays and what they import, without what index.html names. */
  readonly dialogs: readonly string[];
  readonly text: (file: string) => string;
}

export function readBuiltApp(app = path.join(root, "dist/app")): BuiltApp {
  const text = (file: string) => readFileSync(path.join(app, file), "utf8");
  const first = [...text("index.html").matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(
    ([, file = ""]) => [file],
  );
  const files = readdirSync(path.join(app, "assets"))
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `assets/${file}`);
  const scripts = files.filter((file) => file.endsWith(".js")).map(text);
  const importsOf = (file: string) =>
    [...text(file).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, name = ""]) => `assets/${name}`);
  /** A script, all that it imports, and what that does. */
  const withImports = (script: string): Set<string> => {
    const found = new Set([script]);
    for (const file of found) for (const imported of importsOf(file)) found.add(imported);
    return found;
  };
  /** Its file, and what Vite asks for with it. A file with more in it than the module gives the module by a name of its own. */
  const importOf = (module: string): { readonly own: string; readonly asked: readonly string[] } => {
    for (const script of scripts) {
      const found = new RegExp(
        `import\\(["\`]\\./(${module}-[\\w-]+\\.js)["\`]\\)[^\\]]{0,120}?__vite__mapDeps\\(\\[([\\d,]*)\\]`,
      ).exec(script);
      if (found === null) continue;
      const [, own = "", more = ""] = found;
      const listed = JSON.parse(/m\.f=(\[.*?\])/.exec(script)?.[1] ?? "[]") as readonly string[];
      return { own: `assets/${own}`, asked: more.split(",").flatMap((index) => listed[Number(index)] ?? []) };
    }
    throw new Error(`Nothing imports ${module}`);
  };
  const entry = text(first.find((file) => file.startsWith("assets/index-") && file.endsWith(".js")) ?? "");
  const overlay = files.filter((file) => file.startsWith("assets/overlay-"));
  const dialogs = [...overlay, ...overlay.flatMap(importsOf)];
  return {
    first,
    files,
    dialogs: dialogs.filter((file) => !first.includes(file)),
    screens: [
      ...new Set([...entry.matchAll(/import\(["`]\.\/(\w+Screen|screens)-/g)].flatMap(([, name = ""]) => [name])),
    ],
    withImport: (module) => {
      const { own, asked } = importOf(module);
      return [...new Set([...withImports(own), ...asked])].filter((file) => !first.includes(file));
    },
    askedWith: (module) => importOf(module).asked,
    text,
  };
}

/** KiB over the wire (brotli). */
export const kib = (files: readonly string[], app = path.join(root, "dist/app")): number =>
  files.reduce((sum, file) => sum + statSync(path.join(app, `${file}.br`)).size, 0) / 1024;
