import { picturesCache } from "#wire/pictureProtocol.ts";
import { readKept, shown, withOneMore, type Kept } from "./lru.ts";

/** Where the index lies, in the cache itself: they come and go together. */
const indexUrl = "/pictures-index";
/** Sightings are written down at most once in so many milliseconds; their order is no promise. */
const noteEveryMs = 5_000;

/** A whole picture. */
export interface Picture {
  /** Its media type. */
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** The pictures on this device, within a budget. What reads and writes after a wipe finds nothing and leaves nothing. */
export interface PictureCache {
  readonly has: (url: string) => Promise<boolean>;
  /** `null` where it is not here; counts as shown. */
  readonly take: (url: string) => Promise<Response | null>;
  /** Rejects where the device has no room. `era` is that of the moment when it was asked for. */
  readonly put: (url: string, picture: Picture, era: number) => Promise<void>;
  /** Counts as shown. */
  readonly touch: (urls: readonly string[]) => void;
  /** Writes down what is here. */
  readonly note: () => Promise<void>;
  /** The average of what is here, in bytes; `null` where nothing is. */
  readonly averageBytes: () => Promise<number | null>;
  /** Goes up with every wipe. */
  readonly era: () => number;
  readonly wipe: () => Promise<void>;
}

interface Parts {
  readonly caches: CacheStorage;
  /** Bytes. */
  readonly budget: () => Promise<number>;
  readonly now: () => number;
}

export function createPictureCache({ caches, budget, now }: Parts): PictureCache {
  let era = 0;
  let kept: readonly Kept[] = [];
  let loading: Promise<void> | null = null;
  let notedAt = 0;

  /** `null` after a wipe: opening would make an empty cache of it. */
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
    const noted = readKept(await index?.json().catch(() => null));
    const known = new Set(noted.map(({ url }) => url));
    const there = new Set<string>();
    for (const request of await cache.keys()) {
      there.add(request.url);
      // Put by a run that was cut short before it was written down.
      if (!known.has(request.url) && new URL(request.url).pathname !== indexUrl) await cache.delete(request);
    }
    if (mine === era) kept = noted.filter(({ url }) => there.has(url));
  };
  const ready = async (): Promise<void> => {
    loading ??= load(era);
    await loading.catch(() => (loading = null));
  };
  const isHere = (url: string) => kept.some((one) => one.url === url);

  const shelf: PictureCache = {
    async has(url) {
      await ready();
      return isHere(url);
    },
    async take(url) {
      await ready();
      if (!isHere(url)) return null;
      const found = await (await openIn(era))?.match(url);
      if (found === undefined) return null;
      kept = shown(kept, url);
      if (now() - notedAt > noteEveryMs) await shelf.note().catch(() => undefined);
      return found;
    },
    async put(url, picture, mine) {
      await ready();
      const most = await budget();
      const cache = await openIn(mine);
      if (cache === null) return;
      const next = withOneMore(kept, { url, bytes: picture.bytes.byteLength }, most);
      kept = next.kept;
      for (const dropped of next.dropped) await cache.delete(dropped);
      if (!isHere(url)) return;
      try {
        await cache.put(url, responseOf(picture));
      } catch (error) {
        kept = kept.filter((one) => one.url !== url);
        throw error;
      }
    },
    touch(urls) {
      for (const url of urls) kept = shown(kept, url);
    },
    async note() {
      notedAt = now();
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
  return shelf;
}

/** As an `<img>` takes it; opened as a page it may do nothing. */
export function responseOf({ type, bytes }: Picture): Response {
  const headers = {
    "Content-Type": type,
    "Content-Length": String(bytes.byteLength),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  return new Response(bytes, { headers });
}
