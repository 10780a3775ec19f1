import type { PicturesKept, PicturesMeasured } from "#wire/pictureProtocol.ts";
import { responseOf, type Picture, type PictureCache } from "./pictureCache.ts";

/** At most so many are on their way at once: the rows and the queue come first. */
const atOnce = 2;
/** How many are asked for their size before an estimate is given. */
const sampleSize = 6;
/** What a picture weighs where nobody says, in bytes: a photo of a phone, made small by the app that took it. */
const usualBytes = 120_000;

/** Fetches pictures, from the device where they are on it, and keeps those that the page names. */
export interface Pictures {
  /** What an `<img>` asks for. */
  readonly serve: (request: Request) => Promise<Response>;
  /** These may be kept when they are shown. Others are not: a bank account's QR code is a picture too. */
  readonly allow: (urls: readonly string[]) => void;
  readonly keep: (urls: readonly string[]) => Promise<PicturesKept>;
  readonly measure: (urls: readonly string[]) => Promise<PicturesMeasured>;
  readonly wipe: () => Promise<void>;
}

/** The worker's `fetch`. */
export type Load = (input: Request | string, init?: RequestInit) => Promise<Response>;

/**
 * Through CORS: an opaque answer would weigh megabytes against the quota, and nobody knows what it is. Not "omit", which
 * would share the connections that the outbox keeps to itself (`ExchangeOptions.apart`).
 */
const throughCors = { mode: "cors", credentials: "same-origin" } as const;

/** `letGo` ends what is under way: what was fetched until then is kept. */
export function createPictures(shelf: PictureCache, load: Load, letGo?: AbortSignal): Pictures {
  const allowed = new Set<string>();

  /** `null` for what is no picture, such as a portal's page; rejects for what did not come whole. */
  const fetchWhole = async (url: string): Promise<Picture | null> => {
    const response = await load(url, { ...throughCors, ...(letGo && { signal: letGo }), priority: "low" });
    const type = response.headers.get("Content-Type") ?? "";
    return response.ok && type.startsWith("image/") ? { type, bytes: await response.arrayBuffer() } : null;
  };

  const sizeOf = async (url: string): Promise<number | null> => {
    try {
      const { ok, headers } = await load(url, { ...throughCors, method: "HEAD" });
      const length = Number(headers.get("Content-Length") ?? 0);
      return ok && length > 0 ? length : null;
    } catch {
      return null;
    }
  };

  const missingOf = async (urls: readonly string[]) => {
    const here = await Promise.all(urls.map(shelf.has));
    return urls.filter((_, index) => here[index] === false);
  };

  const mayGoOn = (era: number) => era === shelf.era() && letGo?.aborted !== true;

  return {
    async serve(request) {
      const kept = await shelf.take(request.url);
      if (kept !== null) return kept;
      if (!allowed.has(request.url)) return load(request);
      const era = shelf.era();
      try {
        const picture = await fetchWhole(request.url);
        if (picture === null) return await load(request);
        await shelf
          .put(request.url, picture, era)
          .then(shelf.note)
          .catch(() => undefined);
        return responseOf(picture);
      } catch {
        // A server without CORS still shows its pictures; they are only not kept.
        return load(request);
      }
    },
    allow(urls) {
      for (const url of urls) allowed.add(url);
    },
    async keep(urls) {
      const era = shelf.era();
      const left = await missingOf(urls);
      let fetched = 0;
      const fetchNext = async () => {
        for (let url = left.shift(); url !== undefined && mayGoOn(era); url = left.shift()) {
          try {
            const picture = await fetchWhole(url);
            if (picture === null) continue;
            fetched += picture.bytes.byteLength;
            await shelf.put(url, picture, era);
          } catch {
            // The next may come; this one is asked for again another time.
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, fetchNext));
      if (era === shelf.era()) {
        shelf.touch(urls);
        await shelf.note();
      }
      return { here: urls.length - (await missingOf(urls)).length, fetched };
    },
    async measure(urls) {
      const missing = await missingOf(urls);
      const step = Math.max(1, Math.floor(missing.length / sampleSize));
      const sample = missing.filter((_, index) => index % step === 0).slice(0, sampleSize);
      const sizes = (await Promise.all(sample.map(sizeOf))).filter((size) => size !== null);
      const average =
        sizes.length > 0
          ? sizes.reduce((sum, size) => sum + size, 0) / sizes.length
          : ((await shelf.averageBytes()) ?? usualBytes);
      return { missing: missing.length, bytes: Math.round(missing.length * average) };
    },
    async wipe() {
      allowed.clear();
      await shelf.wipe();
    },
  };
}
