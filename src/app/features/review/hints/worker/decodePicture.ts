import { readSizedWith, type PictureTemplate } from "#wire/pictureAddress.ts";
import { picturesCache } from "#wire/pictureProtocol.ts";
import { absoluteOf } from "../absoluteOf.ts";
import { pictureHash } from "../picture/pictureHash.ts";
import { hashedSide } from "./hintOrders.ts";

/** The hash of a picture's bytes; `null` where they are no picture, or the browser cannot read pixels in a worker. */
export async function hashOfPicture(picture: Blob): Promise<Uint32Array | null> {
  if (typeof OffscreenCanvas === "undefined" || typeof createImageBitmap === "undefined") return null;
  try {
    // Decoded beside this thread; what comes back is small.
    const bitmap = await createImageBitmap(picture, {
      resizeWidth: hashedSide,
      resizeHeight: hashedSide,
      resizeQuality: "medium",
    });
    return hashOfBitmap(bitmap);
  } catch {
    return null;
  }
}

let canvas: OffscreenCanvas | null = null;

function hashOfBitmap(bitmap: ImageBitmap): Uint32Array | null {
  canvas ??= new OffscreenCanvas(hashedSide, hashedSide);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  // What can be seen through is seen on white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, hashedSide, hashedSide);
  context.drawImage(bitmap, 0, 0, hashedSide, hashedSide);
  bitmap.close();
  return pictureHash({ data: context.getImageData(0, 0, hashedSide, hashedSide).data, side: hashedSide });
}

/** Pictures that this device keeps (`pwa/`, the picture cache); nothing is fetched. */
export interface KeptPictures {
  /** The hashes of those that are here, in whatever size, by the address that is asked. */
  readonly hashesOf: (urls: readonly string[]) => Promise<ReadonlyMap<string, Uint32Array>>;
  /** Of one by the exact address that it was loaded from; `null` where it is not here or is no picture. */
  readonly hashOf: (source: string) => Promise<Uint32Array | null | "missing">;
}

/** `template` is the build's, where another host makes the sizes. */
export function keptPictures(caches: CacheStorage | undefined, base: string, template?: PictureTemplate): KeptPictures {
  const read = readSizedWith(template);
  /** Opening would make an empty one; a logout may have deleted it. */
  const open = async () =>
    caches !== undefined && (await caches.has(picturesCache)) ? caches.open(picturesCache) : null;
  const hashOf = async (cache: Cache, address: string) => {
    const kept = await cache.match(address);
    return kept === undefined ? "missing" : hashOfPicture(await kept.blob());
  };
  return {
    async hashesOf(urls) {
      const hashes = new Map<string, Uint32Array>();
      const cache = urls.length === 0 ? null : await open();
      if (cache === null) return hashes;
      const here = (await cache.keys()).map(({ url: address }) => ({ address, ...read(address) }));
      // Of each picture the smallest is put last, and stays.
      const largestFirst = here.toSorted((one, other) => (one.width > other.width ? -1 : 1));
      const smallest = new Map(largestFirst.map(({ picture, address }) => [picture, address]));
      for (const url of urls) {
        const original = absoluteOf(url, base);
        const address = original === null ? undefined : smallest.get(read(original).picture);
        const hash = address === undefined ? null : await hashOf(cache, address);
        if (hash !== null && hash !== "missing") hashes.set(url, hash);
      }
      return hashes;
    },
    async hashOf(source) {
      const cache = await open();
      return cache === null || !/^https?:/.test(source) ? "missing" : hashOf(cache, source);
    },
  };
}
