/** Screens for those who run the market, beyond the specification's. */
export const operatorEntries = [
  { path: "/overview", word: "Overview" },
  { path: "/audit", word: "Audit" },
] as const;
