import type { ComponentType } from "react";
import { categoryCalls } from "#contract/resources/categories.ts";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { allRows } from "#contract/paging.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { reachability } from "./api/reachability.ts";
import { prefetch, prefetchList } from "./data/read.ts";
import { deviceStorage } from "./lib/deviceStorage.ts";
import { plainPath } from "./lib/plainPath.ts";
import { sending } from "./lib/reloadBlockers.ts";
import { createLazyScreen, type LazyScreen } from "./lib/createLazyScreen.tsx";
import { ScreenLoading } from "./shell/ScreenLoading.tsx";
import { listOptions as postsList } from "./screens/posts/listOptions.ts";

/** One screen (spec §2, routes). A new one is a folder named for its path and one entry in `shell/menuEntries.ts`. */
export interface AppRoute {
  readonly path: string;
  /** `none`: the three screens before sign-in, which frame themselves. */
  readonly layout: "none" | "shell";
  readonly screen: LazyScreen;
  /**
   * Starts the reads of the screen while its module is still on the way; `search` is the address's query. Gives the one that the screen
   * had better be drawn with at once.
   */
  readonly reads: ((search: string) => Promise<unknown> | undefined) | undefined;
}

/** The modules of all screens by file, each fetched when it is called for. */
const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>("./screens/*/*Screen.tsx");

const unframed: readonly string[] = ["/login", "/enable-2fa", "/verify-2fa"];

/** Only where people spend their day: each names calls that every start has to fetch. */
const readsOf: Readonly<Record<string, AppRoute["reads"]>> = {
  "/": (search) => {
    void prefetch(dashboardCalls.counts, {});
    void prefetchList(postCalls.latest, { perPage: 100 }, search);
    // Drawn with all of it at once, a phone would not answer for longer.
    return undefined;
  },
  "/posts": (search) => {
    const rows = prefetchList(postCalls.list, postsList, search);
    void prefetch(categoryCalls.list, { page: 1, per_page: allRows });
    return rows;
  },
};

const lazyScreen = createLazyScreen({
  storage: deviceStorage,
  isFree: () => reachability.get().state === "online" && !sending.exist(),
  reload: () => window.location.reload(),
  Waiting: ScreenLoading,
});

const routes = Object.entries(modules).map(([file, load]): AppRoute => {
  const [folder = "", name = ""] = file.replace(/^\.\/screens\/|\.tsx$/g, "").split("/");
  const path = folder === "dashboard" ? "/" : `/${folder}`;
  const screen = lazyScreen(async () => {
    const { [name]: Screen } = await load();
    if (Screen === undefined) throw new Error(`${file} has no ${name}`);
    return Screen;
  });
  return { path, layout: unframed.includes(path) ? "none" : "shell", screen, reads: readsOf[path] };
});

/** The route of a path; a trailing slash does not matter. `undefined` for an unknown one. */
export function routeOf(path: string): AppRoute | undefined {
  const plain = plainPath(path);
  return routes.find((route) => route.path === plain);
}
