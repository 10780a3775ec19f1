import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { busy } from "#server/http/errors.ts";
import { makePicture } from "./makePicture.ts";
import type { PictureWant } from "./pictureWant.ts";
import type { Content } from "./content.ts";

/** So many are made at once: answers need the processors too. */
const atOnce = 2;
/** So many wait for that: beyond it the server has more to do than pictures. */
const mostWaiting = 400;
/** So many names of pictures that have no sizes are remembered. */
const mostAsTheyAre = 1_000;

/** Ends the name of a file that is being written. */
const unfinished = ".part";

const mediaTypes = { avif: "image/avif", webp: "image/webp", jpeg: "image/jpeg" } as const;

/** Pictures in their sizes: made once, kept in a folder, the least recently shown go first. */
export interface PictureSizes {
  /**
   * `name` is that of a stored file. Answers the original where it cannot be made smaller, `null` where there is none. Throws
   * `HttpError` 503 where too many wait.
   */
  readonly open: (name: string, want: PictureWant, original: () => Promise<Content | null>) => Promise<Content | null>;
  /** Removes all sizes of files. */
  readonly forget: (names: readonly string[]) => Promise<void>;
  /** The files that sizes are kept of. */
  readonly names: () => Promise<string[]>;
}

interface Options {
  /** Nothing else stands in it: whatever it holds may be deleted. */
  readonly folder: string;
  /** Most bytes on the disk. */
  readonly budget: number;
  /** False where nothing more may be written. */
  readonly hasRoom?: () => Promise<boolean>;
}

export function openPictureSizes({ folder, budget, hasRoom = async () => true }: Options): PictureSizes {
  // One picture uses one processor, and libvips keeps nothing of it.
  sharp.concurrency(1);
  sharp.cache(false);

  /** Bytes by file name, the least recently shown first. */
  const kept = new Map<string, number>();
  let total = 0;
  let loading: Promise<void> | null = null;
  const making = new Map<string, Promise<Content | null>>();
  /** Files that went while sizes of them were being made. */
  const gone = new Set<string>();
  /** Files that cannot be made smaller: tried once, not at every request. */
  const asTheyAre = new Set<string>();
  const turns = pLimit(atOnce);

  const load = async () => {
    const found: { readonly key: string; readonly bytes: number; readonly at: number }[] = [];
    for (const key of await readdir(folder).catch(() => [])) {
      if (key.endsWith(unfinished)) {
        await rm(join(folder, key), { force: true });
        continue;
      }
      const there = await stat(join(folder, key)).catch(() => null);
      if (there !== null) found.push({ key, bytes: there.size, at: there.mtimeMs });
    }
    for (const { key, bytes } of found.toSorted((one, other) => one.at - other.at)) note(key, bytes);
  };
  const ready = () => (loading ??= load().catch(() => undefined));

  const note = (key: string, bytes: number) => {
    total += bytes - (kept.get(key) ?? 0);
    kept.delete(key);
    kept.set(key, bytes);
  };
  const drop = async (key: string) => {
    total -= kept.get(key) ?? 0;
    kept.delete(key);
    await rm(join(folder, key), { force: true });
  };

  const take = async (key: string): Promise<Uint8Array | null> => {
    const bytes = kept.get(key);
    if (bytes === undefined) return null;
    note(key, bytes);
    try {
      return await readFile(join(folder, key));
    } catch {
      await drop(key);
      return null;
    }
  };

  const keep = async (key: string, bytes: Uint8Array) => {
    if (bytes.byteLength > budget || !(await hasRoom())) return;
    await mkdir(folder, { recursive: true });
    // Under its name it stands whole or not at all.
    await writeFile(join(folder, key + unfinished), bytes);
    await rename(join(folder, key + unfinished), join(folder, key));
    note(key, bytes.byteLength);
    for (const oldest of kept.keys()) {
      if (total <= budget) break;
      await drop(oldest);
    }
  };

  const make = async (name: string, key: string, want: PictureWant, original: () => Promise<Content | null>) => {
    gone.delete(name);
    if (turns.pendingCount >= mostWaiting) throw busy();
    return turns(async () => {
      const content = await original();
      if (content === null) return null;
      const bytes = await makePicture(content.bytes, want);
      if (bytes === null) {
        if (asTheyAre.size >= mostAsTheyAre) asTheyAre.clear();
        asTheyAre.add(name);
        return content;
      }
      // A disk that takes nothing costs the next one who asks a moment, nobody the picture.
      if (!gone.has(name)) await keep(key, bytes).catch(() => undefined);
      if (gone.has(name)) await drop(key);
      return { bytes, mediaType: mediaTypes[want.format] };
    });
  };

  return {
    open: async (name, want, original) => {
      if (name.endsWith(".mp4") || asTheyAre.has(name)) return original();
      await ready();
      const key = `${name}.${want.width}.${want.format}${want.isLow ? "_low" : ""}`;
      const bytes = await take(key);
      if (bytes !== null) return { bytes, mediaType: mediaTypes[want.format] };
      const under = making.get(key) ?? make(name, key, want, original).finally(() => making.delete(key));
      making.set(key, under);
      return under;
    },
    forget: async (names) => {
      await ready();
      const all = new Set(names);
      for (const name of names) if ([...making.keys()].some((key) => key.startsWith(`${name}.`))) gone.add(name);
      for (const key of kept.keys()) if (all.has(nameOf(key))) await drop(key);
    },
    names: async () => {
      await ready();
      return [...new Set([...kept.keys()].map(nameOf))];
    },
  };
}

/** The file that a size was made of. */
const nameOf = (key: string) => key.replace(/\.\d+\.\w+$/, "");
