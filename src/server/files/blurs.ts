import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { blurSize, isBlur } from "#contract/blur.ts";
import { isOpenable, maxPixels, patience } from "./makePicture.ts";

/** So many pictures are remembered, some 100 bytes each. */
const most = 50_000;
/** So many wait for the one that is made. Each holds its picture; one that is left out is made when it is next asked for. */
const mostWaiting = 50;
/** So many names of pictures that have none are remembered. */
const mostWithout = 1_000;

/** What stands in the place of pictures until they are there, by the names of their files; kept in one file, a line each. */
export interface Blurs {
  /** `null` where it was not made yet. */
  readonly of: (name: string) => string | null;
  /** Makes it of a picture of any size, once, and one at a time. Never rejects: a row does without. */
  readonly make: (name: string, bytes: Uint8Array) => Promise<void>;
}

/** `draw` makes one of a picture; it rejects where it cannot. */
export function openBlurs(file: string, draw = blurOf): Blurs {
  const kept = new Map<string, string>();
  const making = new Map<string, Promise<void>>();
  /** Broken or too large ones: tried once, not at every request. */
  const without = new Set<string>();
  const turns = pLimit(1);
  const load = async () => {
    const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
    for (const line of lines.slice(-most)) {
      const [name = "", blur] = line.split(" ");
      if (isBlur(blur)) kept.set(name, blur);
    }
    if (lines.length > 2 * most) await writeFile(file, [...kept].map((one) => `${one.join(" ")}\n`).join(""));
  };
  const loaded = load().catch(() => undefined);

  const make = async (name: string, bytes: Uint8Array) => {
    await loaded;
    if (kept.has(name)) return;
    const blur = await draw(bytes).catch(() => null);
    if (blur === null) {
      if (without.size >= mostWithout) without.clear();
      without.add(name);
      return;
    }
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(name, blur);
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${name} ${blur}\n`);
  };

  return {
    of: (name) => kept.get(name) ?? null,
    make: async (name, bytes) => {
      if (kept.has(name) || without.has(name)) return;
      const under = making.get(name);
      if (under !== undefined) return under;
      if (turns.pendingCount >= mostWaiting) return;
      // A full disk keeps it until the process ends.
      const made = turns(() => make(name, bytes))
        .catch(() => undefined)
        .finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
  };
}

/** As contract/README.md §6 says. Rejects where it is no picture, too large or too slow a one. */
export async function blurOf(bytes: Uint8Array): Promise<string> {
  if (!(await isOpenable(bytes))) throw new RangeError("Too large to open");
  const raw = await sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true })
    .timeout({ seconds: patience })
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
