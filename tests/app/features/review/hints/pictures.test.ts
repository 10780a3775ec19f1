import "#tests/setup/pageGlobals.ts";
import { describe, expect, test } from "vitest";
import { sizedAddress } from "#wire/pictureAddress.ts";
import { openHints } from "#app/features/review/hints/openHints.ts";
import { samePicture } from "#app/features/review/hints/hintsOf.ts";
import { keptPictures } from "#app/features/review/hints/worker/decodePicture.ts";
import { pictureDistance, pictureHash } from "#app/features/review/hints/picture/pictureHash.ts";
import type { Post } from "#contract/resources/posts.ts";
import { randomOf } from "#server/seed/lib/random.ts";
import { original, pictureChanges, pixelsOf, stranger } from "./sets/pictures.ts";

const hashOf = async (picture: Buffer) => pictureHash(await pixelsOf(picture));

describe("ui Review: hints of pictures", () => {
  test("ui Review: a picture that was resized, recompressed, cropped, mirrored, framed or marked is the same", async () => {
    const changes = Object.entries(pictureChanges);
    const distances = await Promise.all(
      changes.flatMap(([change, make]) =>
        [0, 1, 2, 3].map(async (index) => {
          const picture = await original(index);
          const copy = await hashOf(await make(picture, randomOf(change, index)));
          return pictureDistance(copy, await hashOf(picture));
        }),
      ),
    );
    expect(distances.filter((distance) => distance <= samePicture).length).toBeGreaterThanOrEqual(22);
  });

  test("ui Review: other pictures are not, and a blank one is like none", async () => {
    const hashes = await Promise.all([...Array(12).keys()].map(async (index) => hashOf(await original(index))));
    const others = await Promise.all([...Array(12).keys()].map(async (index) => hashOf(await stranger(index))));
    for (const one of hashes)
      for (const other of others) expect(pictureDistance(one, other)).toBeGreaterThan(samePicture);
    const blank = pictureHash({ data: new Uint8Array(128 * 128 * 4).fill(255), side: 128 });
    expect(pictureDistance(blank, blank)).toBeGreaterThan(samePicture);
  });
});

/** A cache that holds these, and the addresses that were looked up in it. */
function cacheOf(addresses: readonly string[]) {
  const lookedUp: string[] = [];
  const cache = {
    keys: async () => addresses.map((address) => new Request(address)),
    match: async (address: string) => {
      lookedUp.push(address);
      return undefined;
    },
  };
  const storage = { has: async () => true, open: async () => cache } as unknown as CacheStorage;
  return { storage, lookedUp };
}

describe("ui Review: hints of pictures that the device keeps", () => {
  test.for([
    ["the API's sizes", undefined],
    ["sizes of another host", "https://img.example/{width}/{path}"],
  ] as const)("ui Review: the smallest that is kept is looked at, with %s", async ([, template]) => {
    const picture = "http://haat.example/api/files/cow.jpg";
    const sizes = [960, 240, 480].map((width) => sizedAddress(picture, width, template));
    const { storage, lookedUp } = cacheOf([picture, ...sizes]);
    await keptPictures(storage, "http://haat.example/", template).hashesOf(["/api/files/cow.jpg"]);
    expect(lookedUp).toEqual([sizedAddress(picture, 240, template)]);
  });

  test("ui Review: a browser without `URL.canParse`, such as Chrome 119, has hints too", async () => {
    const canParse = Object.getOwnPropertyDescriptor(URL, "canParse");
    Reflect.deleteProperty(URL, "canParse");
    try {
      const { storage, lookedUp } = cacheOf(["http://haat.example/api/files/cow.jpg"]);
      await keptPictures(storage, "http://haat.example/").hashesOf(["http://", "/api/files/cow.jpg"]);
      expect(lookedUp).toEqual(["http://haat.example/api/files/cow.jpg"]);
      const attachments = [{ file_path: "/api/files/cow.jpg", file_name: "cow.jpg" }];
      const post = { id: 1, title: "Cow", description: "", attachments, category: null, user: null };
      expect(() => openHints().ask([post as unknown as Post])).not.toThrow();
    } finally {
      if (canParse) Object.defineProperty(URL, "canParse", canParse);
    }
  });
});
