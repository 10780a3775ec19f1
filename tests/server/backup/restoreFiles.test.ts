import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackup } from "#server/backup/makeBackup.ts";
import { applyMigrations, knownMigrations } from "#server/db/applyMigrations.ts";
import { emptyDatabase } from "#tests/setup/database.ts";
import { root } from "#tests/setup/sources.ts";
import { withClient } from "#tests/setup/withClient.ts";

const folder = mkdtempSync(path.join(tmpdir(), "haat-restore-"));
const backup = path.join(folder, "market.tar.gz");
const name = `${"0a".repeat(16)}.jpg`;
const content = randomBytes(300_000);

/** A market with one upload. */
beforeAll(async () => {
  const url = await emptyDatabase();
  await withClient(url, async (client) => {
    await applyMigrations(async (text, values) => (await client.query(text, values)).rows, knownMigrations());
    await client.query("INSERT INTO files (name, disk, media_type, size) VALUES ($1, 'local', 'image/jpeg', $2)", [
      name,
      content.byteLength,
    ]);
  });
  const from = path.join(folder, "from");
  mkdirSync(path.join(from, "files"), { recursive: true });
  writeFileSync(path.join(from, "files", name), content);
  await makeBackup({ url, folder: from }, backup);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As `npm run restore` does it, on a disk that takes at most so many blocks of 512 bytes of a file. */
function restore(data: string, url: string, most: number | "unlimited" = "unlimited"): number | null {
  const command = `ulimit -f ${most}; exec "$0" "$@"`;
  return spawnSync("sh", ["-c", command, process.execPath, path.join(root, "dist/server/restore.js"), backup], {
    env: { PATH: process.env.PATH, HAAT_DATA: data, DATABASE_URL: url },
  }).status;
}

const isWhole = (data: string) => readFileSync(path.join(data, "files", name)).equals(content);

test("house Backup: where an upload does not fit on the disk a restore fails, and leaves none that is cut short", async () => {
  const data = path.join(folder, "full");
  const url = await emptyDatabase();
  expect(restore(data, url, 200)).toBe(1);
  expect(readdirSync(path.join(data, "files"))).toEqual([]);
  expect(restore(data, url)).toBe(0);
  expect(isWhole(data)).toBe(true);
});

test("house Backup: a restore mends an upload that lies there cut short", async () => {
  const data = path.join(folder, "cut");
  mkdirSync(path.join(data, "files"), { recursive: true });
  writeFileSync(path.join(data, "files", name), content);
  truncateSync(path.join(data, "files", name), 1000);
  expect(restore(data, await emptyDatabase())).toBe(0);
  expect(isWhole(data)).toBe(true);
});
