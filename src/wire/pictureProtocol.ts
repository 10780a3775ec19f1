import { isRecord } from "#contract/read.ts";

/** Name of the cache that holds the pictures, their index among them: deleting it deletes all that is known of them. */
export const picturesCache = "haat-pictures";

/**
 * What the page asks of the service worker about pictures; each but `allow` is answered on the port that comes with it.
 */
export type PictureRequest =
  /** Fetch what is not here yet. */
  | { readonly type: "pictures.keep"; readonly urls: readonly string[] }
  /** These may be kept when they are shown. */
  | { readonly type: "pictures.allow"; readonly urls: readonly string[] }
  /** How much fetching them would take. */
  | { readonly type: "pictures.measure"; readonly urls: readonly string[] }
  /** Logout. */
  | { readonly type: "pictures.wipe" };

/** Answer to `keep`: how many of the asked ones are on the device now. */
export interface PicturesKept {
  readonly here: number;
  /** Bytes that were fetched for it. */
  readonly fetched: number;
}

/** Answer to `measure`. */
export interface PicturesMeasured {
  /** How many are not on the device. */
  readonly missing: number;
  /** An estimate of what they weigh, from the few that were asked for their size and those that are here. */
  readonly bytes: number;
}

const types: readonly unknown[] = ["pictures.keep", "pictures.allow", "pictures.measure", "pictures.wipe"];

/** Messages are untrusted input. */
export function isPictureRequest(value: unknown): value is PictureRequest {
  if (!isRecord(value) || !types.includes(value.type)) return false;
  if (value.type === "pictures.wipe") return true;
  return Array.isArray(value.urls) && value.urls.every((url) => typeof url === "string");
}

/** Tells a worker that the next release is about to take over: it ends what it has under way. */
export const shutdownMessage = { type: "worker.letGo" } as const;
