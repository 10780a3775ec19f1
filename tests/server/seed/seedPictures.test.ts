import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { contentFits, fileKinds, sniff } from "#contract/files.ts";
import { allGoods } from "#server/seed/goods/allGoods.ts";
import { sampleAds, sampleBankAccounts } from "#server/seed/others.ts";
import { drawPicture } from "#server/seed/drawPicture.ts";
import { drawings } from "#server/seed/pictures/drawings.ts";
import { sampleMarket, samplePost } from "#server/seed/posts.ts";

async function drawn(name: string): Promise<Uint8Array> {
  const bytes = await drawPicture(name);
  if (bytes === null) throw new Error(`Nothing is drawn for ${name}`);
  return bytes;
}

const kilobytes = (bytes: Uint8Array) => bytes.byteLength / 1024;

test("house Seed: pictures differ by thing and by shot, are 800 × 600 and tens of KB", async () => {
  const names = Object.keys(drawings).flatMap((drawing) => [1, 2, 77].map((post) => `${drawing}-${post}-1.jpg`));
  const shots = ["tractor-5-1.jpg", "tractor-5-2.jpg", "tractor-5-3.jpg"];
  const pictures = await Promise.all([...names, ...shots].map(drawn));
  const hashes = new Set(pictures.map((bytes) => createHash("sha256").update(bytes).digest("hex")));

  expect(hashes.size).toBe(names.length + shots.length);
  for (const bytes of pictures) {
    expect(kilobytes(bytes)).toBeGreaterThan(10);
    expect(kilobytes(bytes)).toBeLessThan(100);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 800, height: 600 });
  }
});

test("house Seed: the same name draws the same picture", async () => {
  expect(await drawn("cow-31-2.jpg")).toEqual(await drawn("cow-31-2.jpg"));
});

test("house Seed: every file of a post can be had and is of a kind the Posts form takes", async () => {
  const market = sampleMarket(5000, Date.UTC(2026, 10, 20));
  const posts = Array.from({ length: 5000 }, (_, index) => samplePost(market, index + 1));
  const files = posts.flatMap((post) => post.files);
  const some = [...files.slice(-30), ...files.filter((name) => name.endsWith(".mp4")).slice(0, 10)];

  for (const name of some) expect(contentFits(fileKinds.post, await drawn(name))).toBe(true);
});

test("house Seed: the films are short H.264 files of less than 60 KB", async () => {
  for (const drawing of ["phone", "motorcycle", "tractor", "cow"]) {
    const bytes = await drawn(`${drawing}-9-film.mp4`);
    expect(sniff(bytes)).toBe("video/mp4");
    expect(kilobytes(bytes)).toBeLessThan(60);
    expect(Buffer.from(bytes).includes("avc1")).toBe(true);
  }
});

test("house Seed: categories, advertisements and bank accounts have pictures their forms would take", async () => {
  for (const index of allGoods.keys()) {
    const bytes = await drawn(`category-${index + 1}.png`);
    expect(contentFits(fileKinds.category, bytes)).toBe(true);
  }
  for (const name of sampleAds.flatMap(({ files }) => files)) {
    expect(contentFits(fileKinds.advertisement, await drawn(name))).toBe(true);
  }
  for (const index of sampleBankAccounts.keys()) {
    expect(contentFits(fileKinds.bankQr, await drawn(`qr-${index + 1}.png`))).toBe(true);
  }
});

test("house Seed: a name that is no sample file draws nothing", async () => {
  const names = [
    "",
    "phone.jpg",
    "phone-1.jpg",
    "phone-1-1.png",
    "toString-1-1.jpg",
    "sofa-3-film.mp4",
    "category-99.png",
  ];
  for (const name of [...names, "qr-0.png", "ad-900-1.jpg", "../phone-1-1.jpg", "phone-1-1.jpg/.."]) {
    expect(await drawPicture(name)).toBeNull();
  }
});
