import type { PicturesKept, PicturesMeasured } from "#wire/pictureProtocol.ts";
import { readSizedWith, sizesAmong, type PictureTemplate } from "#wire/pictureAddress.ts";
import { createKeepPermissions } from "./keepPermissions.ts";
import { responseOf, type PictureCache } from "./pictureCache.ts";
import { createPictureDownloads, type Load } from "./pictureDownloads.ts";

/** Parallel downloads: few, because rows and the queue come first. */
const atOnce = 2;
/** How many pictures an estimate asks for their size. */
const sampleSize = 6;
/** Bytes of a picture if no server says: a phone's photo, shrunk by the app that took it. */
const usualBytes = 120_000;

/** Serves pictures, from the device if they are on it, and keeps those that the page names. */
interface Pictures {
  /** Answers the request of an `<img>` in this client (`FetchEvent.clientId`). */
  readonly serve: (request: Request, client?: string) => Promise<Response>;
  /** Ends what this client has asked for before `at` (`Date.now()`): browsers tell no worker that an `<img>` has let go. */
  readonly callOff: (urls: readonly string[], at: number, client?: string) => void;
  /** Allows these to be kept once they are shown, but not in the place of the `taken`. No others are kept. */
  readonly allow: (urls: readonly string[], taken?: readonly string[]) => void;
  /** Fetches those that are not here yet. It may drop others for them, but not those that were wanted `before`, nor what was taken. */
  readonly keep: (urls: readonly string[], before?: readonly string[]) => Promise<PicturesKept>;
  /** Estimates what `keep` would fetch. */
  readonly measure: (urls: readonly string[]) => Promise<PicturesMeasured>;
  readonly wipe: () => Promise<void>;
}

interface Options {
  /** Ends downloads; pictures that are fetched by then are kept. */
  readonly shutdown?: AbortSignal;
  /** Of the build. */
  readonly template?: PictureTemplate;
  /** Asks the pages what may be kept; the browser ends an idle worker with all that it has in memory. */
  readonly askAnew?: () => void;
}

/** A picture on its way to an `<img>`. */
interface Serving {
  readonly url: string;
  readonly client: string;
  readonly since: number;
  readonly end: AbortController;
}

export function createPictures(
  cache: PictureCache,
  load: Load,
  { shutdown, template, askAnew }: Options = {},
): Pictures {
  const read = readSizedWith(template);
  const permissions = createKeepPermissions(askAnew);
  const { acceptAs, fetchWhole, sizeOf } = createPictureDownloads(load, shutdown);
  const servings = new Set<Serving>();

  /** The smallest that is here and no smaller than this one. */
  const largeEnough = (here: readonly string[], url: string): string | undefined => {
    const { picture, width } = read(url);
    return sizesAmong(here, picture, read).find((one) => one.width >= width)?.address;
  };
  /** The largest that is here: better than none without a network. */
  const anySize = async (url: string): Promise<Response | null> => {
    const address = sizesAmong(await cache.all(), read(url).picture, read).at(-1)?.address;
    return address === undefined ? null : cache.take(address);
  };
  const loadOrAnySize = async (request: Request, calledOff: AbortSignal): Promise<Response> => {
    try {
      return await load(request, { signal: calledOff });
    } catch (error) {
      const kept = await anySize(request.url);
      if (kept === null) throw error;
      return kept;
    }
  };

  const picturesOf = (urls: readonly string[]) => urls.map((url) => read(url).picture);
  const missingOf = async (urls: readonly string[]) => {
    const here = await cache.all();
    return urls.filter((url) => largeEnough(here, url) === undefined);
  };

  /** False once they were wiped, or the worker is to end. */
  const mayGoOn = (era: number) => era === cache.era() && shutdown?.aborted !== true;
  const isTaken = (url: string) => permissions.isTaken(read(url).picture);

  /** From the network; kept as well where that is allowed. */
  const fetchFor = async (request: Request, calledOff: AbortSignal): Promise<Response> => {
    const { picture: name } = read(request.url);
    const mayBeAllowed = permissions.isIncomplete() && askAnew !== undefined;
    if (!mayBeAllowed && !permissions.isAllowed(name)) return loadOrAnySize(request, calledOff);
    permissions.askOnce();
    const era = cache.era();
    try {
      const picture = await fetchWhole(request.url, { calledOff, priority: mayBeAllowed ? "auto" : "low" });
      if (picture === null) return await loadOrAnySize(request, calledOff);
      if (permissions.isAllowed(name)) {
        await cache
          .put(request.url, picture, era, isTaken)
          .then(cache.writeIndex)
          .catch(() => undefined);
      }
      return responseOf(picture);
    } catch {
      // Pictures of a server without CORS are shown, but not kept.
      return loadOrAnySize(request, calledOff);
    }
  };

  return {
    async serve(request, client = "") {
      acceptAs(request);
      const enough = largeEnough(await cache.all(), request.url);
      const kept = enough === undefined ? null : await cache.take(enough);
      if (kept !== null) return kept;
      const serving = { url: request.url, client, since: Date.now(), end: new AbortController() };
      servings.add(serving);
      try {
        return await fetchFor(request, serving.end.signal);
      } finally {
        servings.delete(serving);
      }
    },
    callOff(urls, at, client = "") {
      for (const serving of servings) {
        const { url, since, end } = serving;
        if (serving.client === client && since < at && urls.includes(url)) end.abort();
      }
    },
    allow(urls, taken) {
      permissions.allow(picturesOf(urls), taken && picturesOf(taken));
    },
    async keep(urls, before = []) {
      const era = cache.era();
      const left = await missingOf(urls);
      const wanted = new Set(picturesOf([...before, ...urls]));
      const isSpared = (other: string) => wanted.has(read(other).picture) || isTaken(other);
      // What was taken may be told meanwhile.
      permissions.askOnce();
      const progress = { fetched: 0, isFull: false };
      const fetchNext = async () => {
        for (let url = left.shift(); url !== undefined && mayGoOn(era) && !progress.isFull; url = left.shift()) {
          try {
            const picture = await fetchWhole(url);
            if (picture === null) continue;
            progress.fetched += picture.bytes.byteLength;
            if (!(await cache.put(url, picture, era, isSpared))) progress.isFull = true;
          } catch {
            // Go on with the next; this one is asked for again another time.
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, fetchNext));
      if (era === cache.era()) {
        const here = await cache.all();
        cache.touch(urls.flatMap((url) => largeEnough(here, url) ?? []));
        await cache.writeIndex();
      }
      return {
        here: urls.length - (await missingOf(urls)).length,
        fetched: progress.fetched,
        ...(progress.isFull && { isFull: true }),
      };
    },
    async measure(urls) {
      const missing = await missingOf(urls);
      const step = Math.max(1, Math.floor(missing.length / sampleSize));
      const sample = missing.filter((_, index) => index % step === 0).slice(0, sampleSize);
      const sizes = (await Promise.all(sample.map(sizeOf))).filter((size) => size !== null);
      const average = averageOf(sizes) ?? (await cache.averageBytes()) ?? usualBytes;
      return { missing: missing.length, bytes: Math.round(missing.length * average) };
    },
    async wipe() {
      permissions.forget();
      await cache.wipe();
    },
  };
}

const averageOf = (sizes: readonly number[]): number | null =>
  sizes.length > 0 ? sizes.reduce((sum, size) => sum + size, 0) / sizes.length : null;
