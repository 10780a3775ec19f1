import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Another name at each writing, so that two writers of one file do not meet. */
const unfinished = (path: string) => `${path}.${randomBytes(4).toString("hex")}.unfinished`;

/** The name that a file gets once it is whole; the same name for one that is. */
export const wholeName = (name: string) => name.replace(/\.[0-9a-f]{8}\.unfinished$/, "");

/**
 * Writes a file whole or not at all: nobody finds half of it under its name, and when this returns it outlives a loss of power.
 * Rejects where the disk does not take all of it, and leaves nothing behind then.
 */
export async function writeWhole(path: string, bytes: Uint8Array, mode = 0o644): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  const part = unfinished(path);
  try {
    const file = await open(part, "wx", mode);
    try {
      // Unlike `write`, which may take a part and say so, this goes on to the last byte.
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (made !== undefined) await syncFolder(dirname(made));
}

/** A name is on the disk once its folder is. Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
