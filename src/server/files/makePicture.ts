import sharp from "sharp";
import type { PictureWant } from "./pictureWant.ts";

/** Wider than any phone's camera; beyond it a small file could fill the memory. */
export const maxPixels = 64_000_000;

/** Longer than any phone's panorama. Whole lines are held, several times over: one of 64 megapixels took 2 GB. */
const maxSide = 32_767;

/** Does a picture's head tell of a size that may be opened? Rejects for what is no picture. */
export async function isOpenable(bytes: Uint8Array): Promise<boolean> {
  const { width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  return Math.min(width, height) > 0 && Math.max(width, height) <= maxSide && width * height <= maxPixels;
}

/** A picture that takes longer is shown as it is, in seconds. */
export const patience = 15;

/** Pictures of a tall page stay readable files: at most so many times as high as wide. */
const mostTall = 4;

/**
 * A picture in one of its sizes: upright, in sRGB, without EXIF (which may hold the place where it was taken), never larger than it
 * was. `null` for what is better shown as it is: broken, too large to open, too slow, or moving.
 */
export async function makePicture(
  bytes: Uint8Array,
  { width, format, isLow }: PictureWant,
): Promise<Uint8Array | null> {
  if (isMoving(bytes)) return null;
  const picture = sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    .timeout({ seconds: patience })
    .autoOrient()
    .resize({ width, height: width * mostTall, fit: "inside", withoutEnlargement: true });
  try {
    if (!(await isOpenable(bytes))) return null;
    // AVIF at effort 0 takes as long as WebP here and is a fifth smaller; effort 2 takes three times as long for nothing.
    switch (format) {
      case "avif":
        return await picture.avif({ quality: isLow ? 25 : 40, effort: 0 }).toBuffer();
      case "webp":
        return await picture.webp({ quality: isLow ? 30 : 60, effort: 4 }).toBuffer();
      case "jpeg":
        return await picture
          .flatten({ background: "#fff" })
          .jpeg({ quality: isLow ? 45 : 70 })
          .toBuffer();
    }
  } catch {
    return null;
  }
}

/** An animated PNG says so before its first picture. */
function isMoving(bytes: Uint8Array): boolean {
  return bytes[0] === 0x89 && Buffer.from(bytes.subarray(0, 4096)).includes("acTL");
}
