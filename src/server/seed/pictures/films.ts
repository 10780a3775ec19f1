import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * What there is a short film of. Each was made from 24 pictures of `pictureSvg` under a slow zoom, in the folder
 * `assets`, by `ffmpeg -framerate 12 -i %02d.png -c:v libx264 -profile:v baseline -pix_fmt yuv420p -crf 30 -preset veryslow
 * -movflags +faststart -an <drawing>.mp4`: 640 × 480, two seconds, H.264 baseline, no sound.
 */
const filmed = ["phone", "motorcycle", "tractor", "cow"] as const;

export const isFilmed = (drawing: string): boolean => filmed.some((one) => one === drawing);

/** The film of such a thing, or `null`. */
export async function readFilm(drawing: string): Promise<Uint8Array | null> {
  return isFilmed(drawing) ? readFile(join(assets(), `${drawing}.mp4`)) : null;
}

/** The films stay in the source, also when the built server runs: looked for from this file upwards. */
function assets(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, "src/server/seed/assets");
    if (existsSync(found)) return found;
  }
  throw new Error("The folder src/server/seed/assets is missing");
}
