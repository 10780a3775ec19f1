import type { Plugin } from "vite";

const throws = (...names: readonly string[]) =>
  names
    .map((one) => `export function ${one}() { throw new Error("${one} is left out (src/build/leaveOut.ts)"); }`)
    .join("\n");

/**
 * By module, what stands in its place. From React Query: what `QueryClient` names and nothing here uses. For wouter: the module that
 * gives it React's own hook, and has another for a React before 18. From Chakra: the reset, which the build writes as a style sheet.
 */
const replaced: Readonly<Record<string, string>> = {
  // Changes go through the outbox: there are no mutations to keep, to clear or to resume.
  "@tanstack/query-core/build/modern/mutationCache": `
    export class MutationCache {
      subscribe() { return () => {}; }
      getAll() { return []; }
      findAll() { return []; }
      clear() {}
      resumePausedMutations() { return Promise.resolve(); }
      build() { throw new Error("Mutations are left out (src/build/leaveOut.ts)"); }
    }`,
  // Pages are pages.
  "@tanstack/query-core/build/modern/infiniteQueryBehavior": throws(
    "infiniteQueryBehavior",
    "hasNextPage",
    "hasPreviousPage",
  ),
  "use-sync-external-store/shim/index": 'export { useSyncExternalStore } from "react";',
  "@chakra-ui/react/dist/esm/styled-system/preflight": "export const createPreflight = () => ({});",
};

/** Chakra writes its tokens, keyframes and reset anew for each system, two fifths of the time that it takes: they are sheets of the build. */
const unwritten = {
  path: "@chakra-ui/react/dist/esm/styled-system/system",
  from: "const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];",
  to: "const _global = [];",
} as const;

const paths = Object.keys(replaced);

/** Leaves out of the app what a start or a dialog would fetch or make and nobody uses; whoever calls it all the same is told. */
export function leaveOut(): Plugin {
  const left = new Set<string>();
  return {
    name: "haat:leave-out",
    apply: "build",
    load: {
      filter: { id: new RegExp(`/(${paths.join("|")})\\.js$`) },
      handler(id) {
        const path = paths.find((one) => id.endsWith(`/${one}.js`));
        if (path === undefined) return null;
        left.add(path);
        return replaced[path];
      },
    },
    transform: {
      filter: { id: new RegExp(`/${unwritten.path}\\.js$`) },
      handler(code) {
        if (!code.includes(unwritten.from)) this.error("Chakra makes its system otherwise now: see what is left out.");
        left.add(unwritten.path);
        return { code: code.replace(unwritten.from, unwritten.to), map: null };
      },
    },
    buildEnd(failure) {
      if (failure !== undefined || this.environment.name !== "client" || left.size > paths.length) return;
      this.error("React Query, wouter or Chakra has other modules now: see what is left out.");
    },
  };
}
