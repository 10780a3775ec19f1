import { expect, test } from "vitest";
import { blurImage } from "#app/ui/controls/blurImage.ts";

test("ui Look: a placeholder of twelve colours is a bitmap that stands upright", () => {
  const digits = ["f00", "0f0", "00f", "fff", "000", "000", "000", "000", "123", "000", "000", "abc"].join("");
  const image = blurImage(Buffer.from(digits, "hex").toString("base64url"));
  const bytes = Buffer.from(/^url\(data:image\/bmp;base64,(.+)\)$/.exec(image)?.[1] ?? "", "base64");
  expect(bytes.toString("latin1", 0, 2)).toBe("BM");
  expect([bytes.readUInt32LE(2), bytes.length]).toEqual([90, 90]);
  expect([bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.readUInt16LE(28)]).toEqual([4, 3, 24]);
  // The last row comes first, and blue before red.
  expect([...bytes.subarray(54, 57)]).toEqual([0x33, 0x22, 0x11]);
  expect([...bytes.subarray(78, 81)]).toEqual([0, 0, 255]);
});
