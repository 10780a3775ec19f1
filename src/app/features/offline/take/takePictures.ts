import type { PicturesKept } from "#wire/pictureProtocol.ts";

/** Few enough that a stop is felt at once, and that a worker that the browser ends loses little. */
const atATime = 3;
/** So long those that are on their way are waited for once it is stopped, in ms: over a line that hangs they may not come. */
const stopMs = 1_000;
const none: PicturesKept = { here: 0, fetched: 0 };

export interface Taken {
  /** Pictures that are on the device. */
  readonly here: number;
  readonly total: number;
  /** Bytes fetched for it. */
  readonly fetched: number;
}

/** Posts and their pictures on the way onto the device, or what became of it. */
export interface BegunTaking extends Taken {
  /** `unsaved`: the device did not take the posts themselves; what was shown of them goes with the app. */
  readonly kind: "running" | "done" | "stopped" | "unsaved";
  /** As chosen: `50`. */
  readonly count: string;
  /** How many there are of them. */
  readonly posts: number;
}

interface Deps {
  readonly urls: readonly string[];
  readonly keep: (urls: readonly string[], before: readonly string[]) => Promise<PicturesKept>;
  readonly onProgress: (taken: Taken) => void;
  readonly signal: AbortSignal;
}

/** Brings pictures onto the device, a few at a time, until all are asked for, there is no room, or the signal stops it. Never rejects. */
export async function takePictures({ urls, keep, onProgress, signal }: Deps): Promise<Taken> {
  let taken: Taken = { here: 0, total: urls.length, fetched: 0 };
  onProgress(taken);
  const stopped = new Promise<PicturesKept>((resolve) => {
    signal.addEventListener("abort", () => setTimeout(() => resolve(none), stopMs));
  });
  for (let from = 0; from < urls.length && !signal.aborted; from += atATime) {
    const kept = keep(urls.slice(from, from + atATime), urls.slice(0, from)).catch(() => none);
    const { here, fetched, isFull } = await Promise.race([kept, stopped]);
    taken = { ...taken, here: taken.here + here, fetched: taken.fetched + fetched };
    onProgress(taken);
    // The first are decided on first: they are not given up for the last.
    if (isFull) break;
  }
  return taken;
}
