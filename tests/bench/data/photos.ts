import sharp from "sharp";

/** Numbers from 0 to 255 in an order that a seed fixes (mulberry32). */
function noise(seed: number, length: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) & 255;
    }),
  );
}

/** A JPEG as large and as grainy as a photo: soft colours, edges of some size, and the grain of a sensor; the same for the same seed. */
async function photo(seed: number, width: number, height: number): Promise<Buffer> {
  const raw = (wide: number, high: number, from: number) =>
    sharp(noise(from, wide * high * 3), { raw: { width: wide, height: high, channels: 3 } });
  const layer = async (wide: number, high: number, from: number, alpha: number) =>
    raw(wide, high, from).resize(width, height, { fit: "fill", kernel: "cubic" }).ensureAlpha(alpha).png().toBuffer();
  const grain = await raw(256, 256, seed + 3)
    .ensureAlpha(0.06)
    .png()
    .toBuffer();
  return raw(6, 4, seed)
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .composite([
      { input: await layer(24, 18, seed + 1, 0.35) },
      { input: await layer(120, 90, seed + 2, 0.18) },
      { input: grain, tile: true },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Twelve: three as a phone's camera makes them, 12 megapixels, the others shrunk by the app that sent them. */
export function photos(): Promise<readonly Buffer[]> {
  return Promise.all(
    Array.from({ length: 12 }, (_, at) => (at % 4 === 0 ? photo(at * 10, 4000, 3000) : photo(at * 10, 1600, 1200))),
  );
}
