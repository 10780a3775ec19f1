/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isPictureRequest, shutdownMessage, type PictureRequest } from "#wire/pictureProtocol.ts";
import { drainOutbox } from "./drainOutbox.ts";
import { pictureBudget } from "./pictures/budget.ts";
import { createPictures, type Load } from "./pictures/createPictures.ts";
import { createPictureCache } from "./pictures/pictureCache.ts";
import { savedShell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

/** Ends what this worker has under way, for good: the next one is about to take over. */
const letGo = new AbortController();
const load: Load = (input, init) => fetch(input, init);

const shell = savedShell(self.__WB_MANIFEST, { caches: self.caches, load, isAlone });
self.addEventListener("install", shell.install);
cleanupOutdatedCaches();
// The first visit is served by the network; from here on the worker stands in, also for the page that is open.
clientsClaim();

const pictures = createPictures(
  createPictureCache({ caches: self.caches, budget: () => pictureBudget(navigator.storage), now: Date.now }),
  load,
  letGo.signal,
);
registerRoute(
  ({ request, sameOrigin, url }) =>
    request.destination === "image" && !(sameOrigin && /^\/(icons|screenshots|assets)\//.test(url.pathname)),
  ({ request }) => pictures.serve(request),
);

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.waitUntil(shell.tidy());
});

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  // A new release waits until the page says that nothing is lost by it, and until the worker before it is idle.
  if (isNamed(data, "SKIP_WAITING")) void self.skipWaiting();
  if (isNamed(data, shutdownMessage.type)) letGo.abort();
  if (isPictureRequest(data)) event.waitUntil(answer(data, ports[0]));
});

// A wake-up and nothing more: what waits, and whether it may go, is the outbox's to say.
self.addEventListener("sync", (event) => {
  if (isSyncEvent(event) && event.tag === "haat-outbox") {
    event.waitUntil(drainOutbox(import.meta.env.VITE_API_REPLAY_HEADERS !== "off", letGo.signal));
  }
});

async function isAlone(): Promise<boolean> {
  if (self.registration.waiting !== null || self.registration.installing !== null) return false;
  return (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length <= 1;
}

/** Does what the page asks; a port that hears nothing in its time was answered by nobody. */
async function answer(request: PictureRequest, port: MessagePort | undefined): Promise<void> {
  switch (request.type) {
    case "pictures.allow":
      return pictures.allow(request.urls);
    case "pictures.keep":
      return port?.postMessage(await pictures.keep(request.urls));
    case "pictures.measure":
      return port?.postMessage(await pictures.measure(request.urls));
    case "pictures.wipe":
      await pictures.wipe();
      return port?.postMessage({});
  }
}

function isNamed(data: unknown, type: string): boolean {
  return typeof data === "object" && data !== null && "type" in data && data.type === type;
}

/** Background Sync is no standard yet, so TypeScript's libraries do not know its event. */
function isSyncEvent(event: Event): event is ExtendableEvent & { readonly tag: string } {
  return "tag" in event && typeof event.tag === "string" && "waitUntil" in event;
}
