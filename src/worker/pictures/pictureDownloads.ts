import type { Picture } from "./pictureCache.ts";

/** An estimate waits no longer for one's size, in ms. */
const sizePatienceMs = 5_000;

/** The worker's `fetch`. */
export type Load = (input: Request | string, init?: RequestInit) => Promise<Response>;

/**
 * CORS: an opaque response costs megabytes of quota, and its type cannot be read. Not "omit", which would share the
 * connections that the outbox keeps to itself (`ExchangeOptions.apart`).
 */
const throughCors = { mode: "cors", credentials: "same-origin" } as const;

interface WholeOptions {
  /** Ends it as `shutdown` does. */
  readonly calledOff?: AbortSignal;
  readonly priority?: RequestPriority;
}

/** Pictures, and their sizes, as the worker asks the network for them itself. */
export interface PictureDownloads {
  /** From now on pictures are asked for in the formats that this request of an `<img>` accepts. */
  readonly acceptAs: (request: Request) => void;
  /** `null` if the answer is no picture, such as a portal's page; rejects if it did not arrive whole. */
  readonly fetchWhole: (url: string, options?: WholeOptions) => Promise<Picture | null>;
  /** Bytes of a picture, by its headers alone; `null` where the server does not say. */
  readonly sizeOf: (url: string) => Promise<number | null>;
}

/** `shutdown` ends those that are under way. */
export function createPictureDownloads(load: Load, shutdown: AbortSignal | undefined): PictureDownloads {
  /** What this browser shows, as its `<img>`s say: a worker's own request says nothing. Every browser with workers shows WebP. */
  let accept = "image/webp,image/*,*/*;q=0.8";

  return {
    acceptAs({ headers }) {
      const said = headers.get("Accept");
      if (said?.includes("image/webp") === true) accept = said;
    },
    async fetchWhole(url, { calledOff, priority = "low" } = {}) {
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
    },
    async sizeOf(url) {
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
    },
  };
}
