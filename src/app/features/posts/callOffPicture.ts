import { callOffPictures } from "#app/pwa/pictureCacheClient.ts";

/** A worker may hear of a request later than of its end, in ms. */
const heardMs = 250;

/** Ends the load of a picture that is not wanted any more; an element that nobody holds loads on. One that has come stays. */
export function callOffPicture(image: HTMLImageElement): void {
  const { complete, src } = image;
  if (complete || src === "") return;
  const addresses = [src, ...sizesIn(image)];
  image.removeAttribute("srcset");
  image.removeAttribute("src");
  // The browser tells the network, but no service worker.
  setTimeout(() => {
    const isWanted = [...document.images].some((other) => other.src === src && !other.complete);
    if (!isWanted) callOffPictures(addresses);
  }, heardMs);
}

/** All that the browser may have chosen: it says which one only once that has begun to come. */
function sizesIn({ srcset, baseURI }: HTMLImageElement): string[] {
  const addresses = srcset.split(",").map((candidate) => candidate.trim().split(" ", 1)[0] ?? "");
  return addresses.filter(Boolean).map((address) => new URL(address, baseURI).href);
}
