/**
 * `npm run size`: what must have come before a screen shows, file by file: KiB of JavaScript and CSS over the wire (brotli), what
 * each file is mostly made of, and the sum beside what is wanted. `-- PlansScreen` lists another screen or module that is imported
 * later. What is held so far, and fails where it grows, stands in tests/build/chunks.test.ts.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { contentsFile, type ChunkContents } from "#build/chunkContents.ts";
import { kib, readBuiltApp } from "#tests/setup/builtApp.ts";
import { root } from "#tests/setup/sources.ts";

/** What stands on the screen already is not counted again. */
const firstScreens = [
  { name: "Login", modules: ["LoginScreen"], wanted: 105 },
  { name: "Dashboard", modules: ["DashboardScreen"], wanted: null },
  { name: "Posts", modules: ["PostsScreen"], wanted: 120 },
] as const;
/** How many sources of a file are named. */
const named = 3;

export function run(modules: readonly string[]): void {
  const app = readBuiltApp();
  const contents = readContents();
  const table = (title: string, files: readonly string[], wanted: number | null) => {
    const sum = kib(files);
    const beside =
      wanted === null ? "" : `, wanted ${wanted}${sum > wanted ? `: ${(sum - wanted).toFixed(1)} over` : ""}`;
    console.log(`\n${title}: ${sum.toFixed(1)} KiB${beside}`);
    for (const file of files.toSorted((one, other) => kib([other]) - kib([one]))) {
      const name = path.basename(file).replace(/-[\w-]{8}(\.\w+)$/, "$1");
      console.log(`${kib([file]).toFixed(1).padStart(7)}  ${name.padEnd(28)} ${madeOf(contents[file] ?? [])}`);
    }
  };
  const withStart = (module: string) => [...app.first, ...app.withImport(module)];
  if (modules.length > 0) {
    for (const module of modules) table(module, withStart(module), null);
    return;
  }
  for (const screen of firstScreens) table(screen.name, screen.modules.flatMap(withStart), screen.wanted);
  const posts = new Set(withStart("PostsScreen"));
  const dialogs = app.dialogs.filter((file) => !posts.has(file));
  const deck = new Set([...app.withImport("ReviewScreen"), ...app.withImport("ReviewDeck")]);
  const onTop = [...deck].filter((file) => !posts.has(file));
  table(
    "The deck, on top of Posts and of what every dialog needs",
    onTop.filter((file) => !dialogs.includes(file)),
    15,
  );
  table("What every dialog needs", dialogs, 55);
}

/** The shares are of the code before it is made small. */
function madeOf(sources: ChunkContents[string]): string {
  const all = sources.reduce((sum, [, bytes]) => sum + bytes, 0);
  return sources
    .slice(0, named)
    .map(([source, bytes]) => `${source} ${Math.round((bytes / all) * 100)} %`)
    .join(", ");
}

function readContents(): ChunkContents {
  const file = path.join(root, contentsFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ChunkContents) : {};
}
