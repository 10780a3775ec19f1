import { cacheNames } from "workbox-core";
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** Addresses of the server's own that somebody may open in a browser; the query is matched too. */
const notOfTheApp = [/^\/api\//, /^\/files\//, /^\/(healthz|readyz|metrics)(\?|$)/];

/** What `shell` needs of the worker around it. */
interface Surroundings {
  readonly caches: CacheStorage;
  /** The worker's `fetch`. */
  readonly load: (request: Request) => Promise<Response>;
  /** True while nothing but this build can be wanted: one window at most, and no newer worker that waits. */
  readonly isAlone: () => Promise<boolean>;
}

/** The built app on the device. */
export interface SavedShell {
  /** Fetches every file; one that is not what was built, an HTML page in place of a script say, fails it as a whole. */
  readonly install: (event: ExtendableEvent) => void;
  /** Drops what belongs to earlier builds, once no window can need it. */
  readonly tidy: () => Promise<void>;
}

/**
 * Serves the files of this build from the device, and those of an earlier one as long as a window may run on it: it
 * fetches its screens when they are opened, and the server has only the new ones.
 */
export function savedShell(entries: (string | PrecacheEntry)[], { caches, load, isAlone }: Surroundings): SavedShell {
  const controller = new PrecacheController();
  controller.addToCacheList(entries);
  registerRoute(new PrecacheRoute(controller));
  // In development nothing is precached, and an address that is not would fail the whole worker.
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
