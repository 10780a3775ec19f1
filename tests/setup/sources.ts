import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The package's folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

export interface Source {
  /** From the package's folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** The text without comments; strings stay. */
  readonly code: string;
  /** What it imports or re-exports, as written; of many at once (`import.meta.glob`) the pattern. */
  readonly imports: readonly string[];
}

/** Every source file below `folder` whose name ends in one of `endings`. */
export function sourcesIn(folder: string, endings = [".ts", ".tsx", ".mjs"]): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => sourceOf(path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/")))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

/** One file by its path from the package's folder. */
export function sourceOf(name: string): Source {
  const text = readFileSync(path.join(root, name), "utf8");
  const code = withoutComments(text);
  return { path: name, text, code, imports: importsOf(code) };
}

/** Good enough for a formatted code base: a `//` or `/*` inside a string follows a `:` there, a quote, or a path. */
function withoutComments(text: string): string {
  return text.replace(/(^|[\s;{}(),])\/\*[\s\S]*?\*\//g, "$1").replace(/(^|[\s;{}(),])\/\/[^\n]*/g, "$1");
}

const statement = /(?:^|\n)\s*(?:import|export)\b(?:[^;"'`()]*?\bfrom)?\s*["']([^"']+)["']/g;
const dynamic = /\bimport\(\s*["']([^"']+)["']/g;
const many = /\bimport\.meta\.glob[^(]*\(\s*\[?\s*["']([^"']+)["']/g;

function importsOf(code: string): string[] {
  return [statement, dynamic, many].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap((match) => match[1] ?? []),
  );
}

const aliases = /^#(contract|wire|outbox|app|worker|server|build|tests)\//;

/** The path that an import of ours leads to, or `null` where it names a package. */
export function targetOf(source: Source, specifier: string): string | null {
  if (aliases.test(specifier)) {
    const inside = specifier.slice(1);
    return inside.startsWith("tests/") ? inside : `src/${inside}`;
  }
  return specifier.startsWith(".") ? path.posix.normalize(`${path.posix.dirname(source.path)}/${specifier}`) : null;
}

/** `@scope/name` or `name` of a package import; `node:` builtins keep their prefix. */
export function packageOf(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

/** The folders directly in `folder`, by name. */
export function foldersIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Files that reach themselves over what they import, each circle once, as `a ↔ b ↔ c` (Tarjan's strongly connected components). */
export function circlesOf(arrows: readonly Arrow[]): string[] {
  const next = new Map<string, Arrow[]>();
  for (const arrow of arrows) next.set(arrow.from, [...(next.get(arrow.from) ?? []), arrow]);
  const index = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    let lowest = own;
    stack.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, index.get(to) ?? own);
    }
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || arrows.some(({ from, to }) => from === file && to === file))
        circles.push(circle.join(" ↔ "));
    }
    return lowest;
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return circles;
}
