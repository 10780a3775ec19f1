import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { sweepFolderOrphans } from "#server/files/orphans.ts";
import { openFileStore } from "#server/files/store.ts";
import { openDatabase } from "#tests/setup/database.ts";

const newFolder = () => mkdtempSync(path.join(tmpdir(), "haat-whole-"));
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

/** What stands in a folder each time that something is synced to the disk, before it is. */
async function syncsIn(folder: string): Promise<string[][]> {
  const handle = await open(folder, "r");
  const seen: string[][] = [];
  const kind = Object.getPrototypeOf(handle) as typeof handle;
  const sync: (this: typeof handle) => Promise<void> = Reflect.get(kind, "sync");
  vi.spyOn(kind, "sync").mockImplementation(function (this: typeof handle) {
    seen.push(readdirSync(folder, { recursive: true }).map(String));
    return sync.call(this);
  });
  await handle.close();
  return seen;
}
afterEach(() => void vi.restoreAllMocks());

test("security Uploads: an upload is on the disk before it is answered, and under its name only when it is whole", async () => {
  const folder = newFolder();
  const seen = await syncsIn(folder);
  const { name } = await openFileStore({ folder }).put(png, "image/png", "local");
  // First the file, under another name, then the folder that holds its own.
  expect(seen).toEqual([[expect.stringMatching(`^${name}\\.[0-9a-f]{8}\\.unfinished$`)], [name]]);
});

test("security Uploads: a sample picture is found whole or not at all", async () => {
  const folder = newFolder();
  const seen = await syncsIn(folder);
  await openFileStore({ folder, drawSample: async () => png }).openSample("cow-1-1.png");
  expect(seen[0]).toEqual(["sample", expect.stringMatching(/^sample\/cow-1-1\.png\.[0-9a-f]{8}\.unfinished$/)]);
  expect(readdirSync(path.join(folder, "sample"))).toEqual(["cow-1-1.png"]);
});

test("security Uploads: what a killed process was writing is swept at the next start", async () => {
  const { db, close } = await openDatabase();
  const folder = newFolder();
  writeFileSync(path.join(folder, `${"0a".repeat(16)}.png.0123abcd.unfinished`), png.subarray(0, 5));
  const files = openFileStore({ folder });
  await sweepFolderOrphans(db, files);
  await close();
  expect(readdirSync(folder)).toEqual([]);
});
