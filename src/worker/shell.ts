import { cacheNames } from "workbox-core";
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { languageOfFile, notedLanguage } from "#wire/languageFile.ts";
import { dropOthers } from "./alone.ts";

/** Addresses that the server answers itself when they are opened in a browser; the query is matched too. */
const notOfTheApp = [/^\/api\//, /^\/files\//, /^\/(healthz|readyz|metrics)(\?|$)/];

interface ShellDeps {
  readonly caches: CacheStorage;
  /** The worker's `fetch`. */
  readonly load: (request: Request) => Promise<Response>;
  /** True where only this build can be needed: `opening` is the only window, and no newer worker waits. */
  readonly isAlone: (opening: string) => Promise<boolean>;
}

const urlOf = (entry: string | PrecacheEntry) => (typeof entry === "string" ? entry : entry.url);
const addressOf = (entry: PrecacheEntry) => new URL(`/${entry.url.replace(/^\//, "")}`, location.origin).href;

/** The built app on the device. */
interface SavedShell {
  /** Fetches every file, of the languages that of this device. Fails as a whole if one is not as built, such as a portal's HTML in place of a script. */
  readonly install: (event: ExtendableEvent) => void;
  /** Fetches the words of a language that was chosen meanwhile. */
  readonly activate: (event: ExtendableEvent) => void;
  /** Drops the files of earlier builds where no window but `opening`, which runs this one, can need them. */
  readonly tidy: (opening: string) => Promise<void>;
}

/**
 * Serves the files of this build from the device, and those of an earlier build as long as a window may run it: such a
 * window fetches screens when they are opened, and the server has only the new ones.
 */
export function savedShell(built: (string | PrecacheEntry)[], { caches, load, isAlone }: ShellDeps): SavedShell {
  const controller = new PrecacheController();
  const words = built.filter((entry): entry is PrecacheEntry => languageOfFile(urlOf(entry)) !== null);
  const entries = built.filter((entry) => languageOfFile(urlOf(entry)) === null);
  controller.addToCacheList(entries);
  registerRoute(new PrecacheRoute(controller));
  // In development nothing is precached, and naming a file that is not would fail the whole worker.
  if (entries.length > 0) {
    const toShell = controller.createHandlerBoundToURL("/index.html");
    registerRoute(new NavigationRoute(toShell, { denylist: notOfTheApp }));
  }
  const wordsByUrl = new Map(words.map((entry) => [addressOf(entry), entry]));
  const own = new Set([...controller.getURLsToCacheKeys().values(), ...wordsByUrl.keys()]);
  /** A language's words, as they were built, from here on without a network too. */
  const keepWords = async (entry: PrecacheEntry) => {
    const cache = await caches.open(cacheNames.precache);
    const address = addressOf(entry);
    const kept = await cache.match(address);
    if (kept !== undefined) return kept;
    const response = await load(new Request(address, { ...(entry.integrity && { integrity: entry.integrity }) }));
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response.clone());
    return response;
  };
  const keepNoted = async () => {
    const language = await notedLanguage(caches);
    await Promise.all(words.filter(({ url }) => languageOfFile(url) === language).map(keepWords));
  };
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
    async ({ request }) => {
      const ofLanguage = wordsByUrl.get(request.url);
      // A full disk keeps nothing more, and shows it all the same.
      if (ofLanguage !== undefined) return keepWords(ofLanguage).catch(() => load(request));
      const cache = await caches.open(cacheNames.precache);
      return (await cache.match(request.url)) ?? load(request);
    },
  );
  return {
    install: (event) => {
      event.waitUntil(keepNoted());
      void controller.install(event);
    },
    // Chosen while this worker was being installed, its words went past it.
    activate: (event) => event.waitUntil(keepNoted().catch(() => undefined)),
    async tidy(opening) {
      if (!(await isAlone(opening))) return;
      await dropOthers(await caches.open(cacheNames.precache), own, () => isAlone(opening));
    },
  };
}
