import sharp from "sharp";
import type { Pixels } from "#app/features/review/hints/picture/planes.ts";
import { hashedSide } from "#app/features/review/hints/worker/hintOrders.ts";
import { drawings, isDrawing } from "#server/seed/pictures/drawings.ts";
import { pictureSvg } from "#server/seed/pictures/picture.ts";
import { randomOf, type Random } from "#server/seed/lib/random.ts";

const [width, height] = [400, 300];
const kinds = Object.keys(drawings).filter(isDrawing);

/** Picture `index` of the set: every other one a drawing of the sample market, the rest photo-like. A JPEG. */
export function original(index: number): Promise<Buffer> {
  if (index % 2 === 1) return photo(randomOf("photo", index));
  const kind = kinds[(index / 2) % kinds.length];
  if (kind === undefined) throw new RangeError("There are no drawings");
  return drawing(kind, index);
}

/** Another picture, often of the same thing: it is not the same picture. */
export function stranger(index: number): Promise<Buffer> {
  if (index % 2 === 1) return photo(randomOf("other photo", index));
  const kind = kinds[(index / 2) % kinds.length];
  if (kind === undefined) throw new RangeError("There are no drawings");
  return index % 4 === 0 ? drawing(kind, index, 2) : drawing(kind, index + 100_000);
}

const drawing = (kind: (typeof kinds)[number], subject: number, shot = 1) =>
  sharp(Buffer.from(pictureSvg(kind, String(subject), shot)), { density: 36 })
    .resize(width, height)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 86 })
    .toBuffer();

/** Soft and hard shapes of natural colours before a ground that gets lighter to one side, with grain. */
function photo(random: Random): Promise<Buffer> {
  const [across, down] = [128, 96];
  const data = Buffer.alloc(across * down * 3);
  const colour = () => [random.int(20, 235), random.int(20, 225), random.int(15, 215)] as const;
  const ground = [colour(), colour()] as const;
  const turn = random.next() * Math.PI * 2;
  const shapes = Array.from({ length: random.int(7, 16) }, () => ({
    x: random.next() * across,
    y: random.next() * down,
    wide: 5 + random.next() * 34,
    high: 5 + random.next() * 28,
    soft: random.chance(0.5) ? 1 : 6,
    square: random.chance(0.3),
    colour: colour(),
  }));
  for (let at = 0; at < across * down; at += 1) {
    const [x, y] = [at % across, Math.floor(at / across)];
    const slope = 0.5 + (Math.cos(turn) * (x / across - 0.5) + Math.sin(turn) * (y / down - 0.5)) * 0.7;
    const grain = (random.next() - 0.5) * 18;
    const mixed = ground[0].map((value, part) => value * slope + (ground[1][part] ?? 0) * (1 - slope));
    for (const shape of shapes) {
      const dx = Math.abs(x - shape.x) / shape.wide;
      const dy = Math.abs(y - shape.y) / shape.high;
      const far = shape.square ? Math.max(dx, dy) : Math.hypot(dx, dy);
      if (far > 3) continue;
      const share = 0.9 / (1 + Math.exp((far - 1) * 4 * shape.soft));
      for (let part = 0; part < 3; part += 1) {
        mixed[part] = (mixed[part] ?? 0) + ((shape.colour[part] ?? 0) - (mixed[part] ?? 0)) * share;
      }
    }
    mixed.forEach((value, part) => {
      data[at * 3 + part] = Math.max(0, Math.min(255, Math.round(value + grain)));
    });
  }
  return sharp(data, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 86 })
    .toBuffer();
}

type Change = (picture: Buffer, random: Random) => Promise<Buffer>;

/** What becomes of a picture on its way from one post to the next. */
export const pictureChanges: Readonly<Record<string, Change>> = {
  resized: (picture, random) =>
    sharp(picture)
      .resize(random.pick([160, 240, 640, 900]))
      .jpeg({ quality: 80 })
      .toBuffer(),
  recompressed: (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer(),
  cropped: (picture, random) => {
    // A tenth off one side, off two sides that meet, or off all around.
    const [left, top, wide, high] = random.pick([
      [0, 0, 0.9, 1],
      [0.1, 0, 0.9, 1],
      [0, 0, 1, 0.9],
      [0, 0.1, 1, 0.9],
      [0, 0, 0.9, 0.9],
      [0.1, 0.1, 0.9, 0.9],
      [0.05, 0.05, 0.9, 0.9],
      [random.next() * 0.1, random.next() * 0.1, 0.9, 0.9],
    ] as const);
    const area = { left: left * width, top: top * height, width: wide * width, height: high * height };
    const whole = Object.fromEntries(Object.entries(area).map(([side, size]) => [side, Math.round(size)]));
    return sharp(picture)
      .extract({ left: 0, top: 0, width, height, ...whole })
      .jpeg({ quality: 75 })
      .toBuffer();
  },
  mirrored: (picture) => sharp(picture).flop().jpeg({ quality: 80 }).toBuffer(),
  framed: (picture, random) => {
    const size = random.int(8, 30);
    const background = random.pick(["#ffffff", "#000000", "#d4af37", "#1e4fae"]);
    return sharp(picture)
      .extend({ top: size, bottom: size, left: size, right: size, background })
      .jpeg({ quality: 80 })
      .toBuffer();
  },
  watermarked: (picture, random) => {
    const [x, y] = [random.int(10, 180), random.int(60, 270)];
    const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${x}" y="${y}" font-size="34" font-family="sans-serif" fill="#fff" fill-opacity=".75" stroke="#000" stroke-opacity=".5">PATEL MOTORS</text><rect x="0" y="${height - 22}" width="${width}" height="22" fill="#000" fill-opacity=".55"/></svg>`;
    return sharp(picture)
      .composite([{ input: Buffer.from(mark) }])
      .jpeg({ quality: 75 })
      .toBuffer();
  },
};

/** A picture as the worker draws it. */
export async function pixelsOf(picture: Buffer, side = hashedSide): Promise<Pixels> {
  const data = await sharp(picture).resize(side, side, { fit: "fill" }).ensureAlpha().raw().toBuffer();
  return { data, side };
}
