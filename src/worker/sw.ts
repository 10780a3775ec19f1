/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isRecord } from "#contract/read.ts";
import { templateOf } from "#wire/pictureAddress.ts";
import {
  claimMessage,
  forgottenMessage,
  isPictureRequest,
  loadedMessage,
  shutdownMessage,
  type PictureRequest,
} from "#wire/pictureProtocol.ts";
import { syncTag } from "#wire/syncTag.ts";
import { isAlone } from "./alone.ts";
import { drainOutbox } from "./drainOutbox.ts";
import { createPictureCache, pictureBudget } from "./pictures/pictureCache.ts";
import type { Load } from "./pictures/pictureDownloads.ts";
import { createPictures } from "./pictures/pictures.ts";
import { savedShell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (string | PrecacheEntry)[] };

/** Aborts this worker's downloads and sending for good: the next release is about to take over. */
const shutdown = new AbortController();
const load: Load = (input, init) => fetch(input, init);

const shell = savedShell(self.__WB_MANIFEST, {
  caches: self.caches,
  load,
  isAlone: (opening) => isAlone(opening, { clients: self.clients, isFollowed }),
});
self.addEventListener("install", shell.install);
self.addEventListener("activate", shell.activate);
cleanupOutdatedCaches();
// The network served the first visit; from now on the worker serves the open page too.
clientsClaim();

const pictures = createPictures(
  createPictureCache({ caches: self.caches, budget: () => pictureBudget(navigator.storage), now: Date.now }),
  async (input, init) => {
    const response = await load(input, init);
    if (init?.method !== "HEAD") void tellLoaded(Number(response.headers.get("Content-Length") ?? 0));
    return response;
  },
  { shutdown: shutdown.signal, template: templateOf(import.meta.env.VITE_PICTURE_URL), askAnew: () => void askAnew() },
);
registerRoute(
  ({ request, sameOrigin, url }) =>
    request.destination === "image" && !(sameOrigin && /^\/(icons|screenshots|assets)\//.test(url.pathname)),
  ({ request, event }) => pictures.serve(request, (event as FetchEvent).clientId),
);

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.waitUntil(shell.tidy(event.resultingClientId));
});

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  // A new release waits until the page says that nothing is lost, and until the worker before it is idle.
  if (isNamed(data, "SKIP_WAITING")) void self.skipWaiting();
  if (isNamed(data, shutdownMessage.type)) shutdown.abort();
  if (isNamed(data, claimMessage.type)) event.waitUntil(self.clients.claim());
  if (isPictureRequest(data)) event.waitUntil(answer(data, ports[0], idOf(event.source)));
});

// Only a wake-up: the outbox decides what is sent.
self.addEventListener("sync", (event) => {
  if (isSyncEvent(event) && event.tag === syncTag) {
    event.waitUntil(drainOutbox(import.meta.env.VITE_API_REPLAY_HEADERS !== "off", shutdown.signal));
  }
});

/** One page counts the bytes, the one used last. */
async function tellLoaded(bytes: number): Promise<void> {
  if (!(bytes > 0)) return;
  const [page] = await self.clients.matchAll({ type: "window" });
  page?.postMessage({ type: loadedMessage, bytes });
}

/** Whichever page knows answers with what may be kept. */
async function askAnew(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage({ type: forgottenMessage });
}

/** A newer worker is there, or on its way. */
function isFollowed(): boolean {
  return self.registration.waiting !== null || self.registration.installing !== null;
}

/** Does what the page asks and answers on its port; a page that hears nothing gives up after a time-out of its own. */
async function answer(request: PictureRequest, port: MessagePort | undefined, client: string): Promise<void> {
  switch (request.type) {
    case "pictures.allow":
      return pictures.allow(request.urls, request.taken);
    case "pictures.callOff":
      return pictures.callOff(request.urls, request.at, client);
    case "pictures.keep":
      return port?.postMessage(await pictures.keep(request.urls, request.before));
    case "pictures.measure":
      return port?.postMessage(await pictures.measure(request.urls));
    case "pictures.wipe":
      await pictures.wipe();
      return port?.postMessage({});
  }
}

/** As `FetchEvent.clientId` names it; nothing for a worker's own messages. */
const idOf = (source: ExtendableMessageEvent["source"]) => (source !== null && "id" in source ? source.id : "");

function isNamed(data: unknown, type: string): boolean {
  return isRecord(data) && data.type === type;
}

/** Background Sync is no standard yet: TypeScript's libraries lack its event. */
function isSyncEvent(event: Event): event is ExtendableEvent & { readonly tag: string } {
  return "tag" in event && typeof event.tag === "string" && "waitUntil" in event;
}
