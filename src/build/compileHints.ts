import type { Plugin } from "vite";

/**
 * Scripts that a start, a screen, the deck or the queue runs most of. A browser compiles a function when it is called first, on the
 * thread that draws; these it compiles whole while they are loaded, beside that thread. Patterns of their names;
 * tests/build/chunks.test.ts holds that each is the name of one.
 */
export const mostlyRun = [
  "index",
  "list",
  "common",
  "regions",
  "\\w+Screen",
  "screens",
  "ReviewDeck",
  "post",
  "createQueuePager",
  "outbox",
] as const;

/** By the name of a chunk. */
export const isMostlyRun = (name: string) => new RegExp(`^(${mostlyRun.join("|")})$`).test(name);

/** For Chromium from 136 on (V8, Explicit Compile Hints), at the very beginning of a script; to every other browser a comment. */
const hint = "//# allFunctionsCalledOnLoad\n";

/** Has scripts that are mostly run compiled before they are. */
export function compileHints(): Plugin {
  return {
    name: "haat:compile-hints",
    apply: "build",
    enforce: "post",
    // Another text needs another name: browsers keep a script for ever by its name, and the worker saves none of another hash.
    augmentChunkHash: ({ name }) => (isMostlyRun(name) ? hint : undefined),
    generateBundle: {
      // After Vite, which puts the list of what a script preloads before all else.
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && isMostlyRun(chunk.name)) chunk.code = `${hint}${chunk.code}`;
        }
      },
    },
  };
}
