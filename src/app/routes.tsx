import { categoryCalls } from "#contract/categories.ts";
import { dashboardCalls } from "#contract/dashboard.ts";
import { allRows } from "#contract/paging.ts";
import { postCalls } from "#contract/posts.ts";
import { reachability } from "./api/reachability.ts";
import { prefetch, prefetchList } from "./data/read.ts";
import { deviceStorage } from "./lib/deviceStorage.ts";
import { createLazyScreen, type LazyScreen } from "./lib/createLazyScreen.tsx";
import { ScreenLoading } from "./shell/ScreenLoading.tsx";
import { listOptions as postsList } from "./screens/posts/listOptions.ts";

/** One screen (spec §2, routes). A new screen is one line here and one in `shell/menuEntries.ts`. */
export interface AppRoute {
  readonly path: string;
  /** `none`: the three screens before sign-in, which frame themselves. */
  readonly layout: "none" | "shell";
  readonly screen: LazyScreen;
  /**
   * Starts the reads of the screen while its module is still on the way; `search` is the address's query. Only where
   * people spend their day: each names calls that every start has to fetch.
   */
  readonly reads?: (search: string) => void;
}

const lazyScreen = createLazyScreen({
  storage: deviceStorage,
  isOnline: () => reachability.get().state === "online",
  reload: () => window.location.reload(),
  Waiting: ScreenLoading,
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
const advertisements = lazyScreen(
  async () => (await import("./screens/advertisements/AdvertisementsScreen.tsx")).AdvertisementsScreen,
);
const pages = lazyScreen(async () => (await import("./screens/pages/PagesScreen.tsx")).PagesScreen);
const planTypes = lazyScreen(async () => (await import("./screens/plan-types/PlanTypesScreen.tsx")).PlanTypesScreen);
const plans = lazyScreen(async () => (await import("./screens/plans/PlansScreen.tsx")).PlansScreen);
const bankAccounts = lazyScreen(
  async () => (await import("./screens/bank-accounts/BankAccountsScreen.tsx")).BankAccountsScreen,
);
const feedback = lazyScreen(async () => (await import("./screens/feedback/FeedbackScreen.tsx")).FeedbackScreen);
const regions = lazyScreen(async () => (await import("./screens/regions/RegionsScreen.tsx")).RegionsScreen);
const settings = lazyScreen(async () => (await import("./screens/settings/SettingsScreen.tsx")).SettingsScreen);

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
  { path: "/categories", layout: "shell", screen: categories },
  { path: "/advertisements", layout: "shell", screen: advertisements },
  { path: "/pages", layout: "shell", screen: pages },
  { path: "/plan-types", layout: "shell", screen: planTypes },
  { path: "/plans", layout: "shell", screen: plans },
  { path: "/regions", layout: "shell", screen: regions },
  { path: "/feedback", layout: "shell", screen: feedback },
  { path: "/bank-accounts", layout: "shell", screen: bankAccounts },
  { path: "/settings", layout: "shell", screen: settings },
];

/** The route of a path; a trailing slash does not matter. `undefined` for an unknown one. */
export function routeOf(path: string): AppRoute | undefined {
  const plain = path.replace(/\/+$/, "") || "/";
  return routes.find((route) => route.path === plain);
}
