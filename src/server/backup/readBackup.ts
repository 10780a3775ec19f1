import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { BackupError, manifestName, parseManifest, type Manifest } from "./manifest.ts";
import { readTar, type Entry } from "./tar.ts";

/** Every file of a backup but the manifest. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  for await (const entry of allOf(file)) if (entry.name !== manifestName) yield entry;
}

async function* allOf(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on("error", (error) => unzipped.destroy(error));
  yield* readTar(source.pipe(unzipped));
}

/** Reads a backup to its end. Throws `BackupError` where a byte of it is missing or another. */
export async function checkBackup(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  try {
    return await checked(file);
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is no whole backup: ${told} Nothing was changed.`);
  }
}

async function checked(file: string): Promise<Manifest> {
  const sums = new Map<string, string>();
  const rows = new Map<string, number>();
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of allOf(file)) {
    if (name === manifestName) manifest = parseManifest(Buffer.from(bytes).toString());
    else sums.set(name, createHash("sha256").update(bytes).digest("hex"));
    const table = tableOf(name);
    if (table !== null) rows.set(table, (rows.get(table) ?? 0) + linesOf(bytes).length);
  }
  if (manifest === null) throw new Error("Its manifest is missing.");
  const wanted = Object.entries(manifest.checksums);
  for (const [name, sum] of wanted) if (sums.get(name) !== sum) throw new Error(`${name} is missing or damaged.`);
  if (sums.size !== wanted.length) throw new Error("It holds more than its manifest says.");
  for (const table of manifest.tables) {
    if ((rows.get(table.name) ?? 0) !== table.rows) throw new Error(`Rows of ${table.name} are missing.`);
  }
  return manifest;
}

/** The table whose rows a file holds, or `null`. */
export const tableOf = (name: string) => /^tables\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1] ?? null;

/** The stored name of the upload that a file is, or `null`. */
export const uploadOf = (name: string) => /^files\/([0-9a-f]{32}\.\w{3})$/.exec(name)?.[1] ?? null;

/** Rows as lines of JSON, without line breaks inside. */
export const linesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString()
    .split("\n")
    .filter((line) => line !== "");
