import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackup } from "#server/backup/makeBackup.ts";
import { entriesOf } from "#server/backup/readBackup.ts";
import { restoreBackup } from "#server/backup/restoreBackup.ts";
import { applyMigrations, knownMigrations } from "#server/db/applyMigrations.ts";
import { readRows, readTables, type Sql } from "#server/db/jsonRows.ts";
import { emptyDatabase } from "#tests/setup/database.ts";
import { withClient } from "#tests/setup/withClient.ts";

const megabyte = 1024 * 1024;
const folder = mkdtempSync(path.join(tmpdir(), "haat-contents-"));
let url: string;

/** A database that keeps five uploads of 3 MB and two of a few bytes. */
beforeAll(async () => {
  url = await emptyDatabase();
  await withClient(url, async (client) => {
    await applyMigrations(sqlOf(client), knownMigrations());
    await client.query("INSERT INTO users (first_name, last_name) VALUES ('A', 'B')");
    for (const size of [5, 3 * megabyte, 3 * megabyte, 3 * megabyte, 3 * megabyte, 3 * megabyte, 9]) {
      const name = `${randomBytes(16).toString("hex")}.jpg`;
      await client.query("INSERT INTO file_contents (name, bytes) VALUES ($1, $2)", [name, randomBytes(size)]);
      await client.query("INSERT INTO files (name, disk, media_type, size) VALUES ($1, 'local', 'image/jpeg', $2)", [
        name,
        size,
      ]);
    }
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sqlOf =
  (client: Client): Sql =>
  async (text, parameters) =>
    (await client.query(text, parameters)).rows;

const contentsAt = (at: string) =>
  withClient(at, async (client) => {
    const { rows } = await client.query("SELECT name, md5(bytes) AS sum FROM file_contents ORDER BY name");
    return rows as unknown[];
  });

test("house Backup: uploads in the database are read one at a time and go in portions of some length", async () => {
  await withClient(url, async (client) => {
    await client.query("BEGIN");
    let most = 0;
    const sql: Sql = async (text, parameters) => {
      const rows = await sqlOf(client)(text, parameters);
      most = Math.max(most, JSON.stringify(rows).length);
      return rows;
    };
    const contents = (await readTables(sql)).filter(({ name }) => name === "file_contents");
    const lengths: number[][] = [];
    for (const table of contents) {
      for await (const lines of readRows(sql, table, megabyte)) lengths.push(lines.map(({ length }) => length));
    }
    const large = lengths.filter((portion) => portion.some((length) => length > megabyte));
    expect(large.map((portion) => portion.length)).toEqual([1, 1, 1, 1, 1]);
    expect(lengths.flat()).toHaveLength(7);
    expect(most).toBeLessThan(7 * megabyte);
  });
});

test("house Backup: a market whose uploads stand in the database comes back whole, from several parts", async () => {
  const file = path.join(folder, "market.tar.gz");
  const { files, missing } = await makeBackup({ url, folder }, file);
  expect([files, missing], "as files of the folder: none, and none is looked for there").toEqual([0, 0]);
  const parts: number[] = [];
  for await (const { name, bytes } of entriesOf(file)) {
    if (name.startsWith("tables/file_contents/")) parts.push(bytes.byteLength);
  }
  expect(parts.length).toBeGreaterThan(3);
  expect(Math.max(...parts)).toBeLessThan(8 * megabyte);

  const before = await contentsAt(url);
  const other = await emptyDatabase();
  await restoreBackup({ url: other, folder }, file, { replace: false, log: () => undefined });
  expect(await contentsAt(other)).toEqual(before);
  await restoreBackup({ url: other, folder }, file, { replace: true, log: () => undefined });
  expect(await contentsAt(other)).toEqual(before);
});

test("house Backup: over the database of a later release an earlier one says so, and not that its tables are somebody else's", async () => {
  const file = path.join(folder, "earlier.tar.gz");
  const later = await emptyDatabase();
  await withClient(later, (client) => applyMigrations(sqlOf(client), knownMigrations()));
  await makeBackup({ url: later, folder }, file);
  await withClient(later, async (client) => {
    await client.query("INSERT INTO users (first_name, last_name) VALUES ('C', 'D')");
    await client.query("CREATE TABLE watched_words (word text)");
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)");
  });
  const restored = restoreBackup({ url: later, folder }, file, { replace: true, log: () => undefined });
  await expect(restored).rejects.toThrow(
    "The database is of a later release than this one, which has more tables (watched_words). Nothing was changed.",
  );
  const { rows } = await withClient(later, (client) => client.query("SELECT first_name FROM users"));
  expect(rows).toEqual([{ first_name: "C" }]);
});
