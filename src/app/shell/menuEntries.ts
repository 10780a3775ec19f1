/** Spec §2 Shell: the side menu's entries, in its order. */
export const menuEntries = [
  { path: "/", word: "Dashboard" },
  { path: "/users", word: "Users" },
  { path: "/posts", word: "Posts" },
  { path: "/categories", word: "Categories" },
  { path: "/advertisements", word: "Advertisements" },
  { path: "/pages", word: "Pages" },
  { path: "/plan-types", word: "Plan Types" },
  { path: "/plans", word: "Plans" },
  { path: "/regions", word: "Regions" },
  { path: "/feedback", word: "Feedback" },
  { path: "/bank-accounts", word: "Bank Accounts" },
  { path: "/settings", word: "Settings" },
] as const;
