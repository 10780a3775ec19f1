/**
 * Few files on the way to the first rows: on a thin line each round of requests costs more than the bytes. A module's
 * folder says which file it goes to; a feature's own folder holds what lists show, the folders below it hold what is
 * opened from there. The rest splits by itself. Held by tests/build/chunks.test.ts.
 */
export const codeSplitting = {
  groups: [
    { name: "start", tags: ["$initial" as const], priority: 3 },
    // What sign-in and lists share.
    { name: "common", test: /src\/app\/(api|lib)\//, priority: 2 },
    {
      name: "list",
      test: /src\/app\/(ui\/((controls|table)\/|(overlay\/|form\/)?[^/]+$)|data\/(?!changes\/open\/)|url\/|features\/(posts|review|offline|lists)\/[^/]+$)/,
      priority: 1,
    },
    { name: "outbox", test: /src\/outbox\/|node_modules\/idb\//, priority: 1 },
    { name: "calls", test: /src\/contract\/(?!resources\/session)/, priority: 2 },
    {
      name: "overlay",
      test: /node_modules\/@(chakra-ui|ark-ui|zag-js|emotion|internationalized)\/|src\/app\/ui\/(overlay\/content|theme)\//,
      priority: 1,
    },
    // By itself: sign-in has a form too, and no overlay.
    { name: "formik", test: /node_modules\/formik\//, priority: 2 },
    { name: "form", test: /src\/app\/ui\/form\/(content|fields)\//, priority: 1 },
  ],
};
