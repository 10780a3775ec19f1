import { cacheNames } from "workbox-core";
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** Addresses that the server answers itself when they are opened in a browser; the query is matched too. */
const notOfTheApp = [/^\/api\//, /^\/files\//, /^\/(healthz|readyz|metrics)(\?|$)/];

interface ShellDeps {
  readonly caches: CacheStorage;
  /** The worker's `fetch`. */
  readonly load: (request: Request) => Promise<Response>;
  /** True while only this build can be needed: one window at most, and no newer worker waiting. */
  readonly isAlone: () => Promise<boolean>;
}

/** The built app on the device. */
interface SavedShell {
  /** Fetches every file. Fails as a whole if one is not as built, such as a portal's HTML in place of a script. */
  readonly install: (event: ExtendableEvent) => void;
  /** Drops the files of earlier builds, once no window can need them. */
  readonly tidy: () => Promise<void>;
}

/**
 * Serves the files of this build from the device, and those of an earlier build as long as a window may run it: such a
 * window fetches screens when they are opened, and the server has only the new ones.
 */
export function savedShell(entries: (string | PrecacheEntry)[], { caches, load, isAlone }: ShellDeps): SavedShell {
  const controller = new PrecacheController();
  controller.addToCacheList(entries);
  registerRoute(new PrecacheRoute(controller));
  // In development nothing is precached, and naming a file that is not would fail the whole worker.
  if (entries.length > 0) {
    const toShell = controller.createHandlerBoundToURL("/index.html");
    registerRoute(new NavigationRoute(toShell, { denylist: notOfTheApp }));
  }
  const own = new Set(controller.getURLsToCacheKeys().values());
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
    async ({ request }) => {
      const cache = await caches.open(cacheNames.precache);
      return (await cache.match(request.url)) ?? load(request);
    },
  );
  return {
    install: (event) => void controller.install(event),
    async tidy() {
      if (!(await isAlone())) return;
      const cache = await caches.open(cacheNames.precache);
      for (const request of await cache.keys()) if (!own.has(request.url)) await cache.delete(request);
    },
  };
}
