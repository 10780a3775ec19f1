import { picturesCache } from "#wire/pictureProtocol.ts";
import { readKept, shown, withOneMore, type KeptPicture } from "./lru.ts";

/** Address of the index, inside the cache itself, so that both are deleted together. */
const indexUrl = "/pictures-index";
/** Shortest time between two writes of the index for pictures that were shown, in milliseconds. */
const indexEveryMs = 5_000;
/** Largest budget, in bytes: some 1,500 shrunk photos of a phone. */
const mostBytes = 60_000_000;

/** A whole picture. */
export interface Picture {
  /** Its media type. */
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** An LRU cache of pictures with a budget in bytes. After a wipe, earlier reads find nothing and earlier writes leave nothing. */
export interface PictureCache {
  /** Addresses of all that are here. */
  readonly all: () => Promise<readonly string[]>;
  /** `null` if it is not here; counts as shown. */
  readonly take: (url: string) => Promise<Response | null>;
  /**
   * Rejects if the device has no room. `era` is the one in which the picture was requested. False where those that are spared take up
   * the room for it.
   */
  readonly put: (url: string, picture: Picture, era: number, isSpared?: (url: string) => boolean) => Promise<boolean>;
  /** Counts as shown. */
  readonly touch: (urls: readonly string[]) => void;
  readonly writeIndex: () => Promise<void>;
  /** Average size of the pictures here, in bytes; `null` if there are none. */
  readonly averageBytes: () => Promise<number | null>;
  /** Grows with every wipe. */
  readonly era: () => number;
  readonly wipe: () => Promise<void>;
}

interface PictureCacheDeps {
  readonly caches: CacheStorage;
  /** Bytes. */
  readonly budget: () => Promise<number>;
  readonly now: () => number;
}

export function createPictureCache({ caches, budget, now }: PictureCacheDeps): PictureCache {
  let era = 0;
  let kept: readonly KeptPicture[] = [];
  let loading: Promise<void> | null = null;
  let indexedAt = 0;

  /** `null` after a wipe: opening would create an empty cache. */
  const openIn = async (mine: number): Promise<Cache | null> => {
    if (mine !== era) return null;
    const cache = await caches.open(picturesCache);
    if (mine === era) return cache;
    await caches.delete(picturesCache);
    return null;
  };

  const load = async (mine: number): Promise<void> => {
    const cache = (await caches.has(picturesCache)) ? await openIn(mine) : null;
    if (cache === null) return;
    const index = await cache.match(indexUrl);
    const indexed = readKept(await index?.json().catch(() => null));
    const known = new Set(indexed.map(({ url }) => url));
    const there = new Set<string>();
    for (const request of await cache.keys()) {
      there.add(request.url);
      // Put by a run that ended before it wrote the index.
      if (!known.has(request.url) && new URL(request.url).pathname !== indexUrl) await cache.delete(request);
    }
    if (mine === era) kept = indexed.filter(({ url }) => there.has(url));
  };
  const ready = async (): Promise<void> => {
    loading ??= load(era);
    await loading.catch(() => (loading = null));
  };
  const isHere = (url: string) => kept.some((one) => one.url === url);

  const pictures: PictureCache = {
    async all() {
      await ready();
      return kept.map(({ url }) => url);
    },
    async take(url) {
      await ready();
      if (!isHere(url)) return null;
      const found = await (await openIn(era))?.match(url);
      if (found === undefined) return null;
      kept = shown(kept, url);
      if (now() - indexedAt > indexEveryMs) await pictures.writeIndex().catch(() => undefined);
      return found;
    },
    async put(url, picture, mine, isSpared) {
      await ready();
      const most = await budget();
      const cache = await openIn(mine);
      if (cache === null) return true;
      const bytes = picture.bytes.byteLength;
      const next = withOneMore(kept, { url, bytes }, most, isSpared);
      kept = next.kept;
      for (const dropped of next.dropped) await cache.delete(dropped);
      if (!isHere(url)) return bytes > most;
      try {
        await cache.put(url, responseOf(picture));
      } catch (error) {
        kept = kept.filter((one) => one.url !== url);
        throw error;
      }
      return true;
    },
    touch(urls) {
      for (const url of urls) kept = shown(kept, url);
    },
    async writeIndex() {
      indexedAt = now();
      await (await openIn(era))?.put(indexUrl, Response.json(kept));
    },
    async averageBytes() {
      await ready();
      return kept.length === 0 ? null : kept.reduce((sum, { bytes }) => sum + bytes, 0) / kept.length;
    },
    era: () => era,
    async wipe() {
      era += 1;
      kept = [];
      loading = null;
      await caches.delete(picturesCache);
    },
  };
  return pictures;
}

/** The response for an `<img>`; opened as a page, its policy lets it run nothing. */
export function responseOf({ type, bytes }: Picture): Response {
  const headers = {
    "Content-Type": type,
    "Content-Length": String(bytes.byteLength),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  return new Response(bytes, { headers });
}

/** The budget on this device, in bytes: at most a tenth of its quota, because the queue of changes needs room too. */
export async function pictureBudget(storage: StorageManager): Promise<number> {
  const { quota = mostBytes } = await storage.estimate().catch((): StorageEstimate => ({}));
  return Math.min(mostBytes, quota / 10);
}
