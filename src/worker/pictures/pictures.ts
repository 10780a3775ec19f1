import type { PicturesKept, PicturesMeasured } from "#wire/pictureProtocol.ts";
import { readSizedWith, sizesAmong, type PictureTemplate } from "#wire/pictureAddress.ts";
import { responseOf, type Picture, type PictureCache } from "./pictureCache.ts";

/** Parallel downloads: few, because rows and the queue come first. */
const atOnce = 2;
/** How many pictures an estimate asks for their size. */
const sampleSize = 6;
/** An estimate waits no longer for one's size, in ms. */
const sizePatienceMs = 5_000;
/** Bytes of a picture if no server says: a phone's photo, shrunk by the app that took it. */
const usualBytes = 120_000;

/** Serves pictures, from the device if they are on it, and keeps those that the page names. */
interface Pictures {
  /** Answers the request of an `<img>` in this client (`FetchEvent.clientId`). */
  readonly serve: (request: Request, client?: string) => Promise<Response>;
  /** Ends what this client has asked for before `at` (`Date.now()`): browsers tell no worker that an `<img>` has let go. */
  readonly callOff: (urls: readonly string[], at: number, client?: string) => void;
  /** Allows these to be kept once they are shown, but not in the place of the `taken`. No others are: a bank account's QR code is a picture too. */
  readonly allow: (urls: readonly string[], taken?: readonly string[]) => void;
  readonly keep: (urls: readonly string[], before?: readonly string[]) => Promise<PicturesKept>;
  readonly measure: (urls: readonly string[]) => Promise<PicturesMeasured>;
  readonly wipe: () => Promise<void>;
}

/** The worker's `fetch`. */
export type Load = (input: Request | string, init?: RequestInit) => Promise<Response>;

/**
 * CORS: an opaque response costs megabytes of quota, and its type cannot be read. Not "omit", which would share the
 * connections that the outbox keeps to itself (`ExchangeOptions.apart`).
 */
const throughCors = { mode: "cors", credentials: "same-origin" } as const;

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
  /** Pictures, whatever their size. */
  const allowed = new Set<string>();
  /** `null` until a page has told all that may be kept: the deck allows a few more without a word of these. */
  let taken: ReadonlySet<string> | null = null;
  let hasAsked = false;
  const servings = new Set<Serving>();
  /** What this browser shows, as its `<img>`s say: a worker's own request says nothing. Every browser with workers shows WebP. */
  let accept = "image/webp,image/*,*/*;q=0.8";

  /** The smallest that is here and no smaller than this one. */
  const large = (here: readonly string[], url: string): string | undefined => {
    const { picture, width } = read(url);
    return sizesAmong(here, picture, read).find((one) => one.width >= width)?.address;
  };
  /** The largest that is here: better than none without a network. */
  const any = async (url: string): Promise<Response | null> => {
    const address = sizesAmong(await cache.all(), read(url).picture, read).at(-1)?.address;
    return address === undefined ? null : cache.take(address);
  };
  const loadOrAny = async (request: Request, calledOff: AbortSignal): Promise<Response> => {
    try {
      return await load(request, { signal: calledOff });
    } catch (error) {
      const kept = await any(request.url);
      if (kept === null) throw error;
      return kept;
    }
  };

  /** `null` if the answer is no picture, such as a portal's page; rejects if it did not arrive whole. */
  const fetchWhole = async (
    url: string,
    calledOff?: AbortSignal,
    priority: RequestPriority = "low",
  ): Promise<Picture | null> => {
    // Not `AbortSignal.any`: of the browsers that this is built for (Chrome 111) not all have it.
    const end = new AbortController();
    const giveUp = () => end.abort();
    const signals = [shutdown, calledOff].filter((signal) => signal !== undefined);
    if (signals.some(({ aborted }) => aborted)) giveUp();
    for (const signal of signals) signal.addEventListener("abort", giveUp);
    try {
      const response = await load(url, {
        ...throughCors,
        signal: end.signal,
        priority,
        headers: { Accept: accept },
      });
      const type = response.headers.get("Content-Type") ?? "";
      return response.ok && type.startsWith("image/") ? { type, bytes: await response.arrayBuffer() } : null;
    } finally {
      for (const signal of signals) signal.removeEventListener("abort", giveUp);
    }
  };

  const sizeOf = async (url: string): Promise<number | null> => {
    const end = new AbortController();
    const patience = setTimeout(() => end.abort(), sizePatienceMs);
    try {
      const asked = { ...throughCors, method: "HEAD", signal: end.signal, headers: { Accept: accept } };
      const { ok, headers } = await load(url, asked);
      const length = Number(headers.get("Content-Length") ?? 0);
      return ok && length > 0 ? length : null;
    } catch {
      return null;
    } finally {
      clearTimeout(patience);
    }
  };

  const picturesOf = (urls: readonly string[]) => new Set(urls.map((url) => read(url).picture));
  const missingOf = async (urls: readonly string[]) => {
    const here = await cache.all();
    return urls.filter((url) => large(here, url) === undefined);
  };

  const mayGoOn = (era: number) => era === cache.era() && shutdown?.aborted !== true;

  const askOnce = () => {
    if (taken === null && !hasAsked) askAnew?.();
    hasAsked = true;
  };
  const isTaken = (url: string) => taken?.has(read(url).picture) === true;

  /** From the network; kept as well where that is allowed. */
  const fetchFor = async (request: Request, calledOff: AbortSignal): Promise<Response> => {
    const { picture: name } = read(request.url);
    const mayBeAllowed = taken === null && askAnew !== undefined;
    if (!mayBeAllowed && !allowed.has(name)) return loadOrAny(request, calledOff);
    askOnce();
    const era = cache.era();
    try {
      const picture = await fetchWhole(request.url, calledOff, mayBeAllowed ? "auto" : "low");
      if (picture === null) return await loadOrAny(request, calledOff);
      if (allowed.has(name)) {
        await cache
          .put(request.url, picture, era, isTaken)
          .then(cache.writeIndex)
          .catch(() => undefined);
      }
      return responseOf(picture);
    } catch {
      // Pictures of a server without CORS are shown, but not kept.
      return loadOrAny(request, calledOff);
    }
  };

  return {
    async serve(request, client = "") {
      const said = request.headers.get("Accept");
      if (said?.includes("image/webp") === true) accept = said;
      const enough = large(await cache.all(), request.url);
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
    allow(urls, kept) {
      for (const url of urls) allowed.add(read(url).picture);
      if (kept !== undefined) taken = picturesOf(kept);
    },
    async keep(urls, before = []) {
      const era = cache.era();
      const left = await missingOf(urls);
      const wanted = picturesOf([...before, ...urls]);
      // What was taken may be told meanwhile.
      askOnce();
      const outside: string[] = [];
      let fetched = 0;
      const fetchNext = async () => {
        for (let url = left.shift(); url !== undefined && mayGoOn(era) && outside.length === 0; url = left.shift()) {
          try {
            const picture = await fetchWhole(url);
            if (picture === null) continue;
            fetched += picture.bytes.byteLength;
            if (!(await cache.put(url, picture, era, (other) => wanted.has(read(other).picture) || isTaken(other))))
              outside.push(url);
          } catch {
            // Go on with the next; this one is asked for again another time.
          }
        }
      };
      await Promise.all(Array.from({ length: atOnce }, fetchNext));
      if (era === cache.era()) {
        const here = await cache.all();
        cache.touch(urls.flatMap((url) => large(here, url) ?? []));
        await cache.writeIndex();
      }
      return {
        here: urls.length - (await missingOf(urls)).length,
        fetched,
        ...(outside.length > 0 && { isFull: true }),
      };
    },
    async measure(urls) {
      const missing = await missingOf(urls);
      const step = Math.max(1, Math.floor(missing.length / sampleSize));
      const sample = missing.filter((_, index) => index % step === 0).slice(0, sampleSize);
      const sizes = (await Promise.all(sample.map(sizeOf))).filter((size) => size !== null);
      const average =
        sizes.length > 0
          ? sizes.reduce((sum, size) => sum + size, 0) / sizes.length
          : ((await cache.averageBytes()) ?? usualBytes);
      return { missing: missing.length, bytes: Math.round(missing.length * average) };
    },
    async wipe() {
      allowed.clear();
      // Whoever clears them looks at others next, and wants those kept.
      hasAsked = false;
      taken = null;
      await cache.wipe();
    },
  };
}
