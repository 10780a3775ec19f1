import type { Plugin } from "vite";

/** By module of `@tanstack/query-core`, what it exports: `QueryClient` names them, and nothing here reaches them. */
const unused: Readonly<Record<string, readonly string[]>> = {
  // Changes go through the outbox.
  mutation: ["Mutation", "getDefaultState"],
  // Pages are pages.
  infiniteQueryBehavior: ["infiniteQueryBehavior", "hasNextPage", "hasPreviousPage"],
};

/** What wouter asks for React's own hook, with one of its own for a React before 18. */
const shim = "use-sync-external-store/shim/index.js";

/**
 * Leaves out of the app what every start would fetch and nothing calls: parts of React Query, 1.1 KiB, where whoever reaches one is
 * told, and a hook for a React that is none of ours, 0.3 KiB.
 */
export function leaveOut(): Plugin {
  const left = new Set<string>();
  return {
    name: "haat:leave-out",
    apply: "build",
    load: {
      filter: {
        id: /(@tanstack\/query-core\/build\/modern\/(mutation|infiniteQueryBehavior)|use-sync-external-store\/shim\/index)\.js$/,
      },
      handler(id) {
        if (id.endsWith(shim)) {
          left.add(shim);
          return 'export { useSyncExternalStore } from "react";';
        }
        const name = /(\w+)\.js$/.exec(id)?.[1] ?? "";
        left.add(name);
        return (unused[name] ?? [])
          .map((one) => `export function ${one}() { throw new Error("${one} is left out (src/build/leaveOut.ts)"); }`)
          .join("\n");
      },
    },
    buildEnd(failure) {
      if (failure !== undefined || this.environment.name !== "client" || left.size === Object.keys(unused).length + 1)
        return;
      this.error("@tanstack/query-core or wouter has other modules now: see what is left out.");
    },
  };
}
