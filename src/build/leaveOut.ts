import type { Plugin } from "vite";

/** By module of `@tanstack/query-core`, what it exports: `QueryClient` names them, and nothing here reaches them. */
const unused: Readonly<Record<string, readonly string[]>> = {
  // Changes go through the outbox.
  mutation: ["Mutation", "getDefaultState"],
  // Pages are pages.
  infiniteQueryBehavior: ["infiniteQueryBehavior", "hasNextPage", "hasPreviousPage"],
};

/** Leaves parts of React Query out of the app that every start would fetch and nothing calls: 1.1 KiB. Whoever reaches one is told. */
export function leaveOut(): Plugin {
  const left = new Set<string>();
  return {
    name: "haat:leave-out",
    apply: "build",
    load: {
      filter: { id: /@tanstack\/query-core\/build\/modern\/(mutation|infiniteQueryBehavior)\.js$/ },
      handler(id) {
        const name = /(\w+)\.js$/.exec(id)?.[1] ?? "";
        left.add(name);
        return (unused[name] ?? [])
          .map((one) => `export function ${one}() { throw new Error("${one} is left out (src/build/leaveOut.ts)"); }`)
          .join("\n");
      },
    },
    buildEnd(failure) {
      if (failure !== undefined || this.environment.name !== "client" || left.size === Object.keys(unused).length)
        return;
      this.error("@tanstack/query-core has other modules now: see what is left out.");
    },
  };
}
