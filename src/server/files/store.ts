import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { sniff, type MediaType } from "#contract/files.ts";
import type { StorageDisk } from "#contract/resources/settings.ts";
import { wholeName, writeWhole } from "#server/lib/writeWhole.ts";
import type { Blurs } from "./blurs.ts";
import type { Content } from "./content.ts";
import type { PictureSizes } from "./pictureSizes.ts";
import type { PictureWant } from "./pictureWant.ts";
import type { FileDisk } from "./fileDisk.ts";

/** The types that are stored and served, by the extension of the stored name: never HTML, never a script. */
const typesByExtension: Readonly<Record<string, MediaType>> = {
  jpg: "image/jpeg",
  png: "image/png",
  mp4: "video/mp4",
};

/** A file that lies on a disk under its random name. */
export interface StoredFile {
  readonly name: string;
  readonly disk: StorageDisk;
  readonly mediaType: MediaType;
  /** Bytes. */
  readonly size: number;
}

export interface FileStore {
  readonly put: (bytes: Uint8Array, mediaType: MediaType, disk: StorageDisk) => Promise<StoredFile>;
  /** `null` where nothing is stored under this name. In the wanted size, where this store makes sizes. */
  readonly open: (name: string, want?: PictureWant | null) => Promise<Content | null>;
  /** As `open`, for sample data: a missing picture is drawn and kept. */
  readonly openSample: (name: string, want?: PictureWant | null) => Promise<Content | null>;
  /** What stands in the place of the picture at a `file_path` until it is there; `null` where it has none yet. */
  readonly blurOf: (filePath: string) => string | null;
  readonly remove: (names: readonly string[]) => Promise<void>;
  /** Names of all stored files on this machine, and of those that a killed process was writing. */
  readonly names: () => Promise<string[]>;
  /** Sizes that this process keeps of stored files, which another process may have removed. */
  readonly sizes: {
    readonly names: () => Promise<string[]>;
    readonly forget: (names: readonly string[]) => Promise<void>;
  };
}

interface Options {
  /** Folder of the local disk, absolute. */
  readonly folder: string;
  /** The S3-compatible disk; without it `digital_ocean` falls back to `local`. */
  readonly remote?: FileDisk | undefined;
  /** Draws a sample picture by its name, when it is first requested; `null` for other names. */
  readonly drawSample?: ((name: string) => Promise<Uint8Array | null>) | undefined;
  /** False where nothing more may be kept of what is drawn. */
  readonly hasRoom?: (() => Promise<boolean>) | undefined;
  /** Without it every picture is the original. */
  readonly sizes?: PictureSizes | undefined;
  /** Without it rows have none. */
  readonly blurs?: Blurs | undefined;
  /** The disk in the database: files are served from there too, whichever of both they were once written to. */
  readonly database?: FileDisk | undefined;
  /** Whether new files go there and not into the folder: where several processes serve the same files. */
  readonly writesToDatabase?: boolean | undefined;
  /** Called with each name before its file is written, so that one that ends up in no row can be found. */
  readonly beforePut?: ((name: string) => Promise<void>) | undefined;
}

const storedName = /^[0-9a-f]{32}\.(jpg|png|mp4)$/;
const sampleName = /^[\w-]{1,80}\.(jpg|png|mp4)$/;

/** Where a stored file is served, from `{host}`. */
export const pathOf = (file: Pick<StoredFile, "name">) => `/api/files/${file.name}`;

/** The stored name in a `file_path`; `null` for sample pictures and other hosts. */
export function nameIn(filePath: string): string | null {
  const name = filePath.replace(/^\/api\/files\//, "");
  return storedName.test(name) ? name : null;
}

const typeOf = (name: string) => typesByExtension[name.replace(/^.*\./, "")];

/** Files on flydrive disks, under random names whose extension fixes their type. */
export function openFileStore(options: Options): FileStore {
  const {
    folder,
    remote,
    drawSample,
    hasRoom = async () => true,
    sizes,
    blurs,
    database,
    writesToDatabase = false,
    beforePut,
  } = options;
  const local = new Disk(new FSDriver({ location: folder, visibility: "public" }));
  const samples = new Disk(new FSDriver({ location: `${folder}/sample`, visibility: "public" }));
  const drawing = new Map<string, Promise<Uint8Array | null>>();

  async function bytesFrom(disk: Disk, name: string): Promise<Uint8Array | null> {
    return (await disk.exists(name)) ? disk.getBytes(name) : null;
  }

  async function draw(name: string): Promise<Uint8Array | null> {
    const bytes = (await drawSample?.(name)) ?? null;
    if (bytes !== null && (await hasRoom())) await writeWhole(`${folder}/sample/${name}`, bytes);
    return bytes;
  }

  /** One drawing at a time of each picture, however many ask. */
  function drawOnce(name: string): Promise<Uint8Array | null> {
    const running = drawing.get(name) ?? draw(name).finally(() => drawing.delete(name));
    drawing.set(name, running);
    return running;
  }

  const inSize = async (name: string, want: PictureWant | null, original: () => Promise<Content | null>) => {
    if (want === null || sizes === undefined) return original();
    const content = await sizes.open(name, want, original);
    // Of what was made small already: that costs next to nothing, and the answer does not wait for it.
    if (content?.mediaType.startsWith("image/") === true) void blurs?.make(name, content.bytes);
    return content;
  };

  return {
    put: async (bytes, mediaType, disk) => {
      const extension = Object.keys(typesByExtension).find((one) => typesByExtension[one] === mediaType) ?? "jpg";
      const name = `${randomBytes(16).toString("hex")}.${extension}`;
      const stored = { name, mediaType, size: bytes.byteLength };
      await beforePut?.(name);
      if (mediaType !== "video/mp4") void blurs?.make(name, bytes);
      if (disk === "local" || remote === undefined) {
        // Not by flydrive, which syncs nothing: the row that follows is on the disk when it is answered, and so is this.
        await (database && writesToDatabase
          ? database.put(name, bytes, mediaType)
          : writeWhole(`${folder}/${name}`, bytes));
        return { ...stored, disk: "local" };
      }
      await remote.put(name, bytes, mediaType);
      return { ...stored, disk };
    },
    open: async (name, want = null) => {
      const mediaType = storedName.test(name) ? typeOf(name) : undefined;
      if (mediaType === undefined) return null;
      const original = async () => {
        const bytes =
          (await bytesFrom(local, name)) ?? (await database?.getBytes(name)) ?? (await remote?.getBytes(name)) ?? null;
        return bytes && { bytes, mediaType };
      };
      return inSize(name, want, original);
    },
    openSample: async (name, want = null) => {
      if (!sampleName.test(name)) return null;
      const original = async () => {
        const bytes = (await bytesFrom(samples, name)) ?? (await drawOnce(name));
        const mediaType = bytes && sniff(bytes);
        return bytes && mediaType && { bytes, mediaType };
      };
      return inSize(`sample-${name}`, want, original);
    },
    blurOf: (filePath) => blurs?.of(filePath.replace(/^\/api\/files\//, "").replace(/^sample\//, "sample-")) ?? null,
    remove: async (names) => {
      for (const name of names) {
        await local.delete(name);
        await database?.delete(name);
        await remote?.delete(name);
      }
      await sizes?.forget(names);
    },
    names: async () => {
      if (!existsSync(folder)) return [];
      const { objects } = await local.listAll("/");
      return [...objects]
        .filter((object) => object.isFile && storedName.test(wholeName(object.name)))
        .map((object) => object.name);
    },
    sizes: {
      names: async () => ((await sizes?.names()) ?? []).filter((name) => storedName.test(name)),
      forget: async (names) => sizes?.forget(names),
    },
  };
}
