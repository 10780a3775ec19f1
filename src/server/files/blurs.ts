import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { blurSize, isBlur } from "#contract/blur.ts";
import { isOpenable, maxPixels } from "./makePicture.ts";

/** So many pictures are remembered, some 100 bytes each. */
const most = 50_000;

/** What stands in the place of pictures until they are there, by the names of their files; kept in one file, a line each. */
export interface Blurs {
  /** `null` where it was not made yet. */
  readonly of: (name: string) => string | null;
  /** Makes it of a picture of any size, once. Never rejects: a row does without. */
  readonly make: (name: string, bytes: Uint8Array) => Promise<void>;
}

export function openBlurs(file: string): Blurs {
  const kept = new Map<string, string>();
  const load = async () => {
    const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
    for (const line of lines.slice(-most)) {
      const [name = "", blur] = line.split(" ");
      if (isBlur(blur)) kept.set(name, blur);
    }
    if (lines.length > 2 * most) await writeFile(file, [...kept].map((one) => `${one.join(" ")}\n`).join(""));
  };
  const loaded = load().catch(() => undefined);
  return {
    of: (name) => kept.get(name) ?? null,
    make: async (name, bytes) => {
      try {
        await loaded;
        if (kept.has(name)) return;
        const blur = await blurOf(bytes);
        if (kept.size >= most) kept.clear();
        kept.set(name, blur);
        await mkdir(dirname(file), { recursive: true });
        await appendFile(file, `${name} ${blur}\n`);
      } catch {
        // Broken, too large, or a full disk.
      }
    },
  };
}

/** As contract/README.md §6 says. Rejects where it is no picture, or too large a one. */
export async function blurOf(bytes: Uint8Array): Promise<string> {
  if (!(await isOpenable(bytes))) throw new RangeError("Too large to open");
  const raw = await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .resize({ ...blurSize, fit: "cover", kernel: "linear" })
    .removeAlpha()
    .raw()
    .toBuffer();
  const digits = [...raw].map((value) => Math.round(value / 17).toString(16)).join("");
  return Buffer.from(digits, "hex").toString("base64url");
}
