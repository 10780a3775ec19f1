import { mkdtempSync } from "node:fs";
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
