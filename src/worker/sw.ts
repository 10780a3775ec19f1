/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { drainOutbox } from "./drainOutbox.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// The first visit is served by the network; from here on the worker stands in, also for the page that is open.
clientsClaim();

// In development nothing is precached, and an address that is not would fail the whole worker.
if (import.meta.env.PROD) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: [/^\/api\//, /^\/files\//] }));
}

// A new release waits until the page says that nothing is lost by it.
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  if (typeof data === "object" && data !== null && "type" in data && data.type === "SKIP_WAITING") {
    void self.skipWaiting();
  }
});

// A wake-up and nothing more: what waits, and whether it may go, is the outbox's to say.
self.addEventListener("sync", (event) => {
  if (isSyncEvent(event) && event.tag === "haat-outbox") {
    event.waitUntil(drainOutbox(import.meta.env.VITE_API_REPLAY_HEADERS !== "off"));
  }
});

/** Background Sync is no standard yet, so TypeScript's libraries do not know its event. */
function isSyncEvent(event: Event): event is ExtendableEvent & { readonly tag: string } {
  return "tag" in event && typeof event.tag === "string" && "waitUntil" in event;
}
