import { isRecord } from "#contract/read.ts";
import {
  type PictureRequest,
  type PicturesKept,
  type PicturesMeasured,
  picturesCache,
  shutdownMessage,
} from "#wire/pictureProtocol.ts";

/** Time-out of an answer in ms: the browser may have ended the worker. */
const patienceMs = 120_000;
/** Logout does not wait for a worker that hangs, in milliseconds. */
const wipePatienceMs = 2_000;

/** Whoever is asked for more while it ends is begun again, and Chromium keeps the next one waiting for up to five minutes. */
let isLettingGo = false;

/**
 * Ends all that this worker fetches and sends: the next one is about to take over. Until it has, none is asked for pictures, but to
 * wipe them.
 */
export function letGo(worker: ServiceWorker | null): void {
  isLettingGo = true;
  navigator.serviceWorker.addEventListener("controllerchange", () => (isLettingGo = false), { once: true });
  worker?.postMessage(shutdownMessage);
}

/** The worker of this app, `null` where there is none: on a first visit, in development, where the browser refuses it. */
async function activeWorker(): Promise<ServiceWorker | null> {
  if (!("serviceWorker" in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration())?.active ?? null;
}

/** Who may be asked for pictures: none that lets go, also where it has begun to while it was looked for. */
async function askedWorker(): Promise<ServiceWorker | null> {
  const worker = await activeWorker();
  return isLettingGo ? null : worker;
}

/** Whether pictures can be kept on this device. */
export async function canKeepPictures(): Promise<boolean> {
  return (await activeWorker()) !== null;
}

/** Allows the worker to keep these pictures when they are shown, but not in the place of the `taken`, those that it knows unless told. */
export async function allowPictures(urls: readonly string[], taken?: readonly string[]): Promise<void> {
  const request: PictureRequest = { type: "pictures.allow", urls, ...(taken && { taken }) };
  (await askedWorker())?.postMessage(request);
}

/** Ends the fetching of these for this page. Told at once: an `<img>` may ask for the same one again. */
export function callOffPictures(urls: readonly string[]): void {
  const request: PictureRequest = { type: "pictures.callOff", urls, at: Date.now() };
  if (!isLettingGo) navigator.serviceWorker?.controller?.postMessage(request);
}

/**
 * Fetches pictures that are not on the device yet; those that were wanted `before` them do not go for their room. Rejects where no worker
 * answers.
 */
export async function keepPictures(urls: readonly string[], before: readonly string[] = []): Promise<PicturesKept> {
  const answer = await ask({ type: "pictures.keep", urls, before }, patienceMs);
  const isFull = isRecord(answer) && answer.isFull === true;
  return { here: numberIn(answer, "here"), fetched: numberIn(answer, "fetched"), isFull };
}

/** What fetching them would take. Rejects where no worker answers. */
export async function measurePictures(urls: readonly string[]): Promise<PicturesMeasured> {
  const answer = await ask({ type: "pictures.measure", urls }, patienceMs);
  return { missing: numberIn(answer, "missing"), bytes: numberIn(answer, "bytes") };
}

/** Logout: aborts the work of the worker, then deletes all pictures. Rejects if some are left. */
export async function wipePictures(): Promise<void> {
  if (!("caches" in window)) return;
  await ask({ type: "pictures.wipe" }, wipePatienceMs).catch(() => undefined);
  await window.caches.delete(picturesCache);
  if (await window.caches.has(picturesCache)) throw new Error("The saved pictures could not be deleted");
}

async function ask(request: PictureRequest, waitMs: number): Promise<unknown> {
  // What a logout wipes is wiped all the same: nothing of it may come back.
  const worker = await (request.type === "pictures.wipe" ? activeWorker() : askedWorker());
  if (worker === null) throw new Error("No service worker answers for this page");
  const { port1, port2 } = new MessageChannel();
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data), { once: true });
      port1.start();
      patience = setTimeout(() => reject(new Error("The service worker does not answer")), waitMs);
      worker.postMessage(request, [port2]);
    });
  } finally {
    // It would keep what was asked in memory for as long.
    clearTimeout(patience);
    port1.close();
  }
}

function numberIn(answer: unknown, name: string): number {
  const value = isRecord(answer) ? answer[name] : undefined;
  return typeof value === "number" ? value : 0;
}
