import { categoryCalls } from "#contract/categories.ts";
import { dashboardCalls } from "#contract/dashboard.ts";
import { allRows } from "#contract/paging.ts";
import { postCalls } from "#contract/posts.ts";
import { reachability } from "./api/reachability.ts";
import { prefetch, prefetchList } from "./data/read.ts";
import { createLazyScreen, type LazyScreen } from "./lib/lazyScreen.ts";
import { listOptions as postsList } from "./screens/posts/listOptions.ts";

/** One screen (spec §2, routes). A new screen is one line here and one in `shell/menuEntries.ts`. */
export interface AppRoute {
  readonly path: string;
  /** `none`: the three screens before sign-in, which frame themselves. */
  readonly layout: "none" | "shell";
  readonly screen: LazyScreen;
  /** Starts the reads of the screen while its module is still on the way; `search` is the address's query. */
  readonly reads?: (search: string) => void;
}

const lazyScreen = createLazyScreen({
  storage: window.localStorage,
  isOnline: () => reachability.get().state === "online",
  reload: () => window.location.reload(),
});

const login = lazyScreen(async () => (await import("./screens/login/LoginScreen.tsx")).LoginScreen);
const enableTwoFactor = lazyScreen(
  async () => (await import("./screens/enable-2fa/EnableTwoFactorScreen.tsx")).EnableTwoFactorScreen,
);
const verifyTwoFactor = lazyScreen(
  async () => (await import("./screens/verify-2fa/VerifyTwoFactorScreen.tsx")).VerifyTwoFactorScreen,
);
const dashboard = lazyScreen(async () => (await import("./screens/dashboard/DashboardScreen.tsx")).DashboardScreen);
const users = lazyScreen(async () => (await import("./screens/users/UsersScreen.tsx")).UsersScreen);
const posts = lazyScreen(async () => (await import("./screens/posts/PostsScreen.tsx")).PostsScreen);
const categories = lazyScreen(async () => (await import("./screens/categories/CategoriesScreen.tsx")).CategoriesScreen);

export const routes: readonly AppRoute[] = [
  { path: "/login", layout: "none", screen: login },
  { path: "/enable-2fa", layout: "none", screen: enableTwoFactor },
  { path: "/verify-2fa", layout: "none", screen: verifyTwoFactor },
  {
    path: "/",
    layout: "shell",
    screen: dashboard,
    reads: (search) => {
      prefetch(dashboardCalls.counts, {});
      prefetchList(postCalls.latest, { perPage: 100 }, search);
    },
  },
  { path: "/users", layout: "shell", screen: users },
  {
    path: "/posts",
    layout: "shell",
    screen: posts,
    reads: (search) => {
      prefetchList(postCalls.list, postsList, search);
      prefetch(categoryCalls.list, { page: 1, per_page: allRows });
    },
  },
  {
    path: "/categories",
    layout: "shell",
    screen: categories,
    reads: (search) => prefetchList(categoryCalls.list, { perPage: 100 }, search),
  },
];

/** The route of a path; a trailing slash does not matter. `undefined` for an unknown one. */
export function routeOf(path: string): AppRoute | undefined {
  const plain = path.replace(/\/+$/, "") || "/";
  return routes.find((route) => route.path === plain);
}
