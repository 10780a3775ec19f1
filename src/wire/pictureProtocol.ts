import { isRecord } from "#contract/read.ts";

/** Name of the cache of pictures and their index: deleting it deletes everything known of them. */
export const picturesCache = "haat-pictures";

/** A request of the page to the service worker; each but `allow` and `callOff` is answered on the port that comes with it. */
export type PictureRequest =
  /** Fetch the missing ones; neither they nor those that were wanted `before` them go to make room. */
  | { readonly type: "pictures.keep"; readonly urls: readonly string[]; readonly before?: readonly string[] }
  /** Keep these once they are shown; those that were `taken` offline do not go to make room. */
  | { readonly type: "pictures.allow"; readonly urls: readonly string[]; readonly taken?: readonly string[] }
  /** Estimate the bytes of fetching them. */
  | { readonly type: "pictures.measure"; readonly urls: readonly string[] }
  /** Nobody waits for these any more; one that was asked for later than `at` (`Date.now()`) is waited for. */
  | { readonly type: "pictures.callOff"; readonly urls: readonly string[]; readonly at: number }
  /** Logout. */
  | { readonly type: "pictures.wipe" };

/** Answer to `keep`. */
export interface PicturesKept {
  /** How many of the requested pictures are on the device now. */
  readonly here: number;
  /** Bytes that were fetched now. */
  readonly fetched: number;
  /** True where these, and those that were wanted before them, leave no room for more; workers of earlier releases do not say it. */
  readonly isFull?: boolean;
}

/** Answer to `measure`. */
export interface PicturesMeasured {
  /** How many are not on the device. */
  readonly missing: number;
  /** Estimated bytes of the missing ones, from a sample of them or from those that are here. */
  readonly bytes: number;
}

const types: readonly unknown[] = [
  "pictures.keep",
  "pictures.allow",
  "pictures.measure",
  "pictures.callOff",
  "pictures.wipe",
];

/** Messages are untrusted input. */
export function isPictureRequest(value: unknown): value is PictureRequest {
  if (!isRecord(value) || !types.includes(value.type)) return false;
  if (value.type === "pictures.wipe") return true;
  if (value.type === "pictures.callOff" && typeof value.at !== "number") return false;
  return [value.urls, value.before ?? [], value.taken ?? []].every(areTexts);
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** Tells a worker that the next release takes over: it ends its downloads and its sending. */
export const shutdownMessage = { type: "worker.letGo" } as const;

/** To the worker: the page that says it came past it, and is to be served by it from now on. */
export const claimMessage = { type: "worker.claim" } as const;

/** Names the worker's message to a page, `{ type, bytes }`: so many bytes of a picture came over the network. */
export const loadedMessage = "pictures.loaded";
/** Names the worker's message to all pages, `{ type }`: the browser has begun it anew, and it does not know any more what may be kept. */
export const forgottenMessage = "pictures.forgotten";
