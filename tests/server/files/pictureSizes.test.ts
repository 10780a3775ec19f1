import { mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openPictureSizes } from "#server/files/pictureSizes.ts";
import { wantedPicture } from "#server/files/pictureWant.ts";
import type { Content } from "#server/files/content.ts";
import { lineFile } from "#tests/setup/files.ts";

const newFolder = () => path.join(mkdtempSync(path.join(tmpdir(), "haat-sizes-")), "sizes");
const plain = async (colour: string): Promise<Content> => {
  const jpeg = sharp({ create: { width: 600, height: 400, channels: 3, background: colour } }).jpeg();
  return { bytes: new Uint8Array(await jpeg.toBuffer()), mediaType: "image/jpeg" };
};
const small = { width: 240, format: "webp", isLow: false } as const;

describe("api Light: sizes that are kept", () => {
  test("api Light: one is made once, however many ask, and the next start finds it", async () => {
    const folder = newFolder();
    const content = await plain("#0f766e");
    let read = 0;
    const original = async () => {
      read += 1;
      return content;
    };
    const sizes = openPictureSizes({ folder, budget: 1_000_000 });
    await Promise.all(Array.from({ length: 20 }, () => sizes.open("a.jpg", small, original)));
    await openPictureSizes({ folder, budget: 1_000_000 }).open("a.jpg", small, original);
    expect(read).toBe(1);
    expect(readdirSync(folder)).toEqual(["a.jpg.240.webp"]);
  });

  test("api Light: a picture without sizes is tried once and shown as it is", async () => {
    const broken: Content = { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0]), mediaType: "image/jpeg" };
    const sizes = openPictureSizes({ folder: newFolder(), budget: 1_000_000 });
    expect(await sizes.open("a.jpg", small, async () => broken)).toBe(broken);
    expect(await sizes.open("a.jpg", small, async () => broken)).toBe(broken);
  });

  test("api Light: the folder stays within its bytes, the one shown least recently goes first; a full disk keeps none", async () => {
    const folder = newFolder();
    const content = await plain("#b45309");
    const original = async () => content;
    const probe = openPictureSizes({ folder: newFolder(), budget: 1_000_000 });
    const one = (await probe.open("a.jpg", small, original))?.bytes.byteLength ?? 0;
    const sizes = openPictureSizes({ folder, budget: 2 * one });
    await sizes.open("a.jpg", small, original);
    await sizes.open("b.jpg", small, original);
    await sizes.open("a.jpg", small, original);
    await sizes.open("c.jpg", small, original);
    expect((await sizes.names()).toSorted()).toEqual(["a.jpg", "c.jpg"]);
    expect(readdirSync(folder).toSorted()).toEqual(["a.jpg.240.webp", "c.jpg.240.webp"]);

    const full = openPictureSizes({ folder: newFolder(), budget: 1_000_000, hasRoom: async () => false });
    expect((await full.open("a.jpg", small, original))?.mediaType).toBe("image/webp");
    expect(await full.names()).toEqual([]);
  });

  test("api Light: one that goes while a start looks at them, as where two processes share a folder, takes no other out of the count", async () => {
    const folder = newFolder();
    const content = await plain("#1d4ed8");
    await openPictureSizes({ folder, budget: 1_000_000 }).open("b.jpg", small, async () => content);
    // There is a name, and nothing behind it.
    for (const name of ["a.jpg", "c.jpg"]) symlinkSync("gone", path.join(folder, `${name}.240.webp`));
    expect(await openPictureSizes({ folder, budget: 1_000_000 }).names()).toEqual(["b.jpg"]);
  });

  test("api Light: a file that is removed takes its sizes along, those too that are just being made", async () => {
    const content = await plain("#1d4ed8");
    const sizes = openPictureSizes({ folder: newFolder(), budget: 1_000_000 });
    await sizes.open("a.jpg", small, async () => content);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const making = sizes.open("b.jpg", small, async () => {
      await held;
      return content;
    });
    await sizes.open("a.jpg", small, async () => content);
    await sizes.forget(["a.jpg", "b.jpg"]);
    release();
    expect((await making)?.mediaType).toBe("image/webp");
    expect(await sizes.names()).toEqual([]);
  });

  test("api Light: a moving picture and one too large to open stay the original", async () => {
    const content = await plain("#fff");
    const png = new Uint8Array(await sharp(content.bytes).png().toBuffer());
    const moving = new Uint8Array([
      ...png.subarray(0, 33),
      ...new TextEncoder().encode("\0\0\0\u0008acTL"),
      ...png.subarray(33),
    ]);
    const flat = sharp({ create: { width: 9_000, height: 8_000, channels: 3, background: "#fff" } }).png();
    const bomb = new Uint8Array(await flat.toBuffer());
    const sizes = openPictureSizes({ folder: newFolder(), budget: 1_000_000 });
    // As an earlier release took it.
    const line = new Uint8Array(await (await lineFile("line.png", 40_000)).arrayBuffer());
    for (const [name, bytes] of Object.entries({ "moving.png": moving, "bomb.png": bomb, "line.png": line })) {
      expect((await sizes.open(name, small, async () => ({ bytes, mediaType: "image/png" })))?.bytes, name).toBe(bytes);
    }
  });

  test("api Light: for who saves data a size is made coarser, beside the fine one", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const grainy = sharp({ create: { width: 600, height: 400, channels: 3, background: "#888", noise } }).jpeg();
    const content: Content = { bytes: new Uint8Array(await grainy.toBuffer()), mediaType: "image/jpeg" };
    for (const format of ["avif", "webp", "jpeg"] as const) {
      const sizes = openPictureSizes({ folder: newFolder(), budget: 1_000_000 });
      const bytesOf = async (isLow: boolean) =>
        (await sizes.open("a.jpg", { width: 480, format, isLow }, async () => content))?.bytes.byteLength ?? 0;
      const [fine, low] = [await bytesOf(false), await bytesOf(true)];
      expect(low, format).toBeLessThan(fine * 0.8);
      expect(await bytesOf(false)).toBe(fine);
      await sizes.forget(["a.jpg"]);
      expect(await sizes.names()).toEqual([]);
    }
    expect(wantedPicture("480", "image/avif", "low")).toEqual({ width: 480, format: "avif", isLow: true });
  });

  test("api Light: who asks for no size gets the original", () => {
    expect(wantedPicture(undefined, "image/webp")).toBeNull();
    expect(wantedPicture("480", "image/avif,image/webp")).toEqual({ width: 480, format: "avif", isLow: false });
    expect(wantedPicture("480", undefined)).toEqual({ width: 480, format: "jpeg", isLow: false });
  });
});
