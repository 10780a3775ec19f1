import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { isBlur } from "#contract/blur.ts";
import { blurOf, openBlurs } from "#server/files/blurs.ts";
import { lineFile } from "#tests/setup/files.ts";

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), "haat-blurs-")), "blurs");

/** Left half red, right half blue, and lying on its side where told. */
async function twoColours(orientation?: number): Promise<Uint8Array> {
  const half = { create: { width: 200, height: 300, channels: 3, background: "#00f" } } as const;
  const whole = sharp({ create: { width: 400, height: 300, channels: 3, background: "#f00" } });
  const flat = whole.composite([{ input: await sharp(half).png().toBuffer(), left: 200, top: 0 }]);
  const bytes = await (orientation === undefined ? flat : flat.withMetadata({ orientation })).png().toBuffer();
  return new Uint8Array(bytes);
}
const digitsOf = (blur: string) => Buffer.from(blur, "base64url").toString("hex");

test("api Light: a placeholder is twelve colours in 24 letters, upright", async () => {
  const blur = await blurOf(await twoColours());
  expect(isBlur(blur)).toBe(true);
  expect(digitsOf(blur)).toMatch(/^(f00...).{6}/);
  expect(digitsOf(blur).slice(9, 12)).toBe("00f");
  // Turned by half: blue comes first.
  expect(digitsOf(await blurOf(await twoColours(3))).slice(0, 3)).toBe("00f");
});

test("api Light: placeholders are kept over a start; what is no picture, or one endless line, has none", async () => {
  const file = newFile();
  const blurs = openBlurs(file);
  await blurs.make("a.jpg", await twoColours());
  await blurs.make("b.jpg", new Uint8Array([1, 2, 3]));
  await blurs.make("c.png", new Uint8Array(await (await lineFile("c.png", 40_000)).arrayBuffer()));
  expect([isBlur(blurs.of("a.jpg")), blurs.of("b.jpg"), blurs.of("c.png")]).toEqual([true, null, null]);
  const again = openBlurs(file);
  await expect.poll(() => again.of("a.jpg")).toBe(blurs.of("a.jpg"));
});

test("api Light: a broken picture is opened once for its placeholder, however often it is asked for; others one at a time", async () => {
  const opened: string[] = [];
  let atOnce = 0;
  const draw = async (bytes: Uint8Array) => {
    atOnce += 1;
    opened.push(`${bytes[0]} of ${atOnce}`);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    if (bytes[0] === 0) throw new Error("Broken");
    return "A".repeat(24);
  };
  const blurs = openBlurs(newFile(), draw);
  const [broken, whole] = [new Uint8Array([0]), new Uint8Array([1])];
  await Promise.all([1, 2, 3].map(() => blurs.make("broken.jpg", broken)));
  await blurs.make("broken.jpg", broken);
  await Promise.all(["a.jpg", "b.jpg", "a.jpg"].map((name) => blurs.make(name, whole)));
  expect(opened).toEqual(["0 of 1", "1 of 1", "1 of 1"]);
  expect([blurs.of("broken.jpg"), blurs.of("b.jpg")]).toEqual([null, "A".repeat(24)]);
});

test("api Light: behind many placeholders that wait a picture is left for the next time that it is asked for", async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const blurs = openBlurs(newFile(), async () => {
    await held;
    return "A".repeat(24);
  });
  const all = Array.from({ length: 200 }, (_, index) => `${index}.jpg`);
  const making = all.map((name) => blurs.make(name, new Uint8Array([1])));
  release();
  await Promise.all(making);
  const without = all.filter((name) => blurs.of(name) === null);
  expect(without.length).toBeGreaterThan(0);
  await blurs.make(without[0] ?? "", new Uint8Array([1]));
  expect(blurs.of(without[0] ?? "")).not.toBeNull();
});

test("api Light: of more pictures than are remembered those that were made first are forgotten, and no others", async () => {
  const file = newFile();
  const blur = "A".repeat(24);
  writeFileSync(file, Array.from({ length: 50_000 }, (_, index) => `${index}.jpg ${blur}\n`).join(""));
  const blurs = openBlurs(file, async () => blur);
  for (const name of ["one.jpg", "two.jpg"]) await blurs.make(name, new Uint8Array([1]));
  expect(["1.jpg", "2.jpg", "49999.jpg", "two.jpg"].map(blurs.of)).toEqual([null, blur, blur, blur]);
});
