import { statfs } from "node:fs/promises";

/** Bytes that must stay free: PostgreSQL ends when its log has no room, and its next 16 MB segments are made at once. */
export const roomNeeded = 64 * 1024 * 1024;

/** How long one look counts, in milliseconds. */
const freshness = 1_000;

interface Options {
  /** Bytes. */
  readonly least?: number;
  /** Asks the system about a folder's disk. */
  readonly look?: (folder: string) => Promise<number>;
}

/** Free bytes of the disk under a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Tells whether the disk of a folder has room for changes; looks at most once a second, however many ask. */
export function watchRoom(
  folder: string,
  { least = roomNeeded, look = freeBytesOf }: Options = {},
): () => Promise<boolean> {
  let seen: { readonly at: number; readonly hasRoom: Promise<boolean> } | null = null;
  return () => {
    const now = performance.now();
    if (seen === null || now - seen.at > freshness) {
      // A folder without an answer is not a full disk: the code that needs it will fail by itself.
      const hasRoom = look(folder).then(
        (free) => free >= least,
        () => true,
      );
      seen = { at: now, hasRoom };
    }
    return seen.hasRoom;
  };
}
