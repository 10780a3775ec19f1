import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { appliedMigrations } from "#server/db/applyMigrations.ts";
import { readRows, readSequences, readTables, type Sql } from "#server/db/jsonRows.ts";
import { openClient } from "#server/db/open.ts";
import { sampleAccountsFile } from "#server/security/samples.ts";
import { holdFiles } from "./holdFiles.ts";
import { BackupError, manifestName, type Manifest } from "./manifest.ts";
import { tarEnd, tarEntry } from "./tar.ts";

export interface Place {
  /** The database's URL. */
  readonly url: string;
  /** The data folder: uploads and sample accounts. */
  readonly folder: string;
}

/**
 * Writes everything that a marketplace is into one `.tar.gz`, as it was at one moment, while it goes on. Under its name
 * it stands whole or not at all. Uploads on an S3 disk stay there. Throws `BackupError`.
 */
export async function makeBackup({ url, folder }: Place, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} is there already. Nothing was written.`);
  if (!existsSync(dirname(resolve(file)))) throw new BackupError(`There is no folder ${dirname(resolve(file))}.`);
  const unfinished = `${file}.unfinished-${process.pid}`;
  const client = await openClient(url);
  // Before the rows: an upload that is deleted later is still one of theirs.
  const files = holdFiles(folder);
  try {
    const sql: Sql = async (text, parameters) => (await client.query(text, parameters)).rows;
    await sql("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const manifest = await writeArchive(unfinished, (put) => putAll(sql, files.pathOf, folder, put));
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    files.release();
    await client.end();
  }
}

type Put = (name: string, bytes: Uint8Array) => Promise<void>;

async function putAll(
  sql: Sql,
  pathOf: (name: string) => string | null,
  folder: string,
  put: Put,
): Promise<Omit<Manifest, "checksums">> {
  const migrations = await appliedMigrations(sql);
  const tables: Manifest["tables"][number][] = [];
  for (const table of await readTables(sql)) {
    let rows = 0;
    let portion = 0;
    for await (const lines of readRows(sql, table)) {
      rows += lines.length;
      portion += 1;
      await put(`tables/${table.name}/${String(portion).padStart(6, "0")}.jsonl`, Buffer.from(`${lines.join("\n")}\n`));
    }
    tables.push({ ...table, rows });
  }
  // Those in the database are among its rows already. Early releases had no such table.
  const inDatabase = tables.some(({ name }) => name === "file_contents")
    ? "AND NOT EXISTS (SELECT FROM public.file_contents WHERE file_contents.name = files.name)"
    : "";
  const uploads = await sql(`SELECT name FROM public.files WHERE disk = 'local' ${inDatabase} ORDER BY name`);
  let files = 0;
  let missing = 0;
  for (const { name } of uploads) {
    const path = pathOf(String(name));
    if (path === null) missing += 1;
    else await put(`files/${String(name)}`, readFileSync(path));
    files += path === null ? 0 : 1;
  }
  const samples = join(folder, sampleAccountsFile);
  if (existsSync(samples)) await put(sampleAccountsFile, readFileSync(samples));
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations,
    tables,
    sequences: await readSequences(sql),
    files,
    missing,
  };
}

/** Writes the parts that `fill` adds, then their manifest, and waits until all is on the disk. */
async function writeArchive(file: string, fill: (put: Put) => Promise<Omit<Manifest, "checksums">>): Promise<Manifest> {
  // It holds password hashes and personal data.
  const handle = await open(file, "wx", 0o600);
  try {
    const zip = createGzip();
    const output = handle.createWriteStream({ flush: true });
    const written = finished(zip.pipe(output));
    // `written` rejects with a disk error; the process must not end before.
    written.catch(() => zip.destroy());
    const seconds = Math.floor(Date.now() / 1000);
    const checksums: Record<string, string> = {};
    const write = async (bytes: Uint8Array) => {
      if (zip.write(bytes)) return;
      await Promise.race([new Promise((drained) => zip.once("drain", drained)), written]);
    };
    const put: Put = async (name, bytes) => {
      checksums[name] = createHash("sha256").update(bytes).digest("hex");
      await write(tarEntry({ name, bytes }, seconds));
    };
    const manifest = { ...(await fill(put)), checksums };
    await write(tarEntry({ name: manifestName, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) }, seconds));
    zip.end(tarEnd());
    await written;
    return manifest;
  } finally {
    await handle.close().catch(() => undefined);
  }
}
