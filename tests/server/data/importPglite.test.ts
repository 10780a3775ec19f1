import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { openEmbedded } from "#server/data/openEmbedded.ts";
import { applyMigrations, knownMigrations } from "#server/db/applyMigrations.ts";
import { readRows, readTables, type Sql } from "#server/db/jsonRows.ts";
import { pages } from "#server/db/schema.ts";
import { withClient } from "#tests/setup/withClient.ts";

/** As many as the last release on PGlite had. */
const oldMigrations = knownMigrations().slice(0, 6);

const rows = `
  INSERT INTO users (id, role, first_name, last_name, email, two_factor_enabled, created_at, updated_at) VALUES
    (1, 'Super Admin', 'મીરા', 'O''Shah "the \\ first"', 'meera@haat.test', true, '2026-01-02 03:04:05.678901+00', '2026-01-02 03:04:05.678902+00'),
    (7, 'User', E'two\\nlines\\ttab', '😀', NULL, false, '2025-12-31 23:59:59.999999+00', now());
  SELECT setval(pg_get_serial_sequence('users', 'id'), 41);
  INSERT INTO credentials (user_id, password_hash, totp_secret) VALUES (1, '$argon2id$v=19$x', 'JBSWY3DPEHPK3PXP');
  INSERT INTO categories (id, title, position) VALUES (3, 'Cattle', 1);
  INSERT INTO posts (id, title, description, price, user_id, category_id, direction, status) SELECT
    n, 'Post ' || n, 'Two years old', n * 1.25, 7, 3, 'SELL', 2 FROM generate_series(1, 5000) n;
  DELETE FROM posts WHERE id IN (17, 4999);
  UPDATE settings SET val = '"changed"' WHERE key = 'app_name';
  INSERT INTO audit_log (user_id, action, entity, entity_id, before, after, idempotency_key)
    VALUES (1, 'posts.pin', 'post', '1', '{"a": [1, 2.50, null]}', NULL, 'key-1');
`;

let folder: string;
let before: string[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "haat-pglite-"));
  const old = await PGlite.create({ dataDir: path.join(folder, "db"), extensions: { pg_trgm } });
  const sql: Sql = async (text, parameters) => {
    if (parameters !== undefined) return (await old.query<Record<string, unknown>>(text, parameters)).rows;
    return (await old.exec(text)).flatMap((result) => result.rows);
  };
  await applyMigrations(sql, oldMigrations);
  await old.exec(rows);
  await old.exec("BEGIN; SET timezone = 'UTC'");
  before = await everyRow(sql);
  await old.exec("COMMIT");
  await old.close();
});

/** Table and row as JSON, the moments in UTC, of all that is of the API. */
async function everyRow(sql: Sql): Promise<string[]> {
  const told: string[] = [];
  for (const table of await readTables(sql)) {
    for await (const lines of readRows(sql, table)) told.push(...lines.map((line) => `${table.name} ${line}`));
  }
  return told.toSorted();
}

async function rowsAt(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  await client.query("BEGIN");
  const told = await everyRow(async (text, parameters) => (await client.query(text, parameters)).rows);
  await client.end();
  return told;
}

const tableOf = (line: string) => line.split(" ", 1)[0];

/** Rows of tables that PGlite's release had and filled: later migrations may fill others. */
function ofOldTables(lines: readonly string[]): string[] {
  const tables = new Set(before.map(tableOf));
  return lines.filter((line) => tables.has(tableOf(line)));
}

const nothing = async () => undefined;
const open = (log: string[] = []) =>
  openEmbedded({ folder, fill: nothing, log: (line) => void log.push(line), onLost: () => undefined });

test("house Start: a database of PGlite is moved over whole, once, with its progress told, and kept", async () => {
  const log: string[] = [];
  const opened = await open(log);
  expect(log.join("\n")).toMatch(/Moving the market[^]*users: 2[^]*posts: 4998[^]*was kept as/);
  expect(opened.prepared).toBe(false);
  const [page] = await opened.db.insert(pages).values({ metaTitle: "New", metaDescription: "New" }).returning();
  const { rowCount } = await withClient(opened.url, (client) =>
    client.query("SELECT 1 FROM post_total WHERE total = 4998"),
  );
  expect([page?.id, rowCount]).toEqual([1, 1]);
  const next = await withClient(opened.url, (client) =>
    client.query("INSERT INTO users (first_name, last_name) VALUES ('a', 'b') RETURNING id"),
  );
  expect(next.rows).toEqual([{ id: 42 }]);
  await withClient(opened.url, (client) => client.query("DELETE FROM users WHERE id = 42; DELETE FROM pages"));
  const after = await rowsAt(opened.url);
  // Later migrations may add columns; the old columns keep their values.
  const fields = (line: string) => ({ table: line.split(" ", 1)[0], ...JSON.parse(line.replace(/^\w+ /, "")) });
  expect(ofOldTables(after)).toHaveLength(before.length);
  expect(after.map(fields)).toEqual(
    expect.arrayContaining(before.slice(0, 40).map((line) => expect.objectContaining(fields(line)))),
  );
  await opened.close();

  const kept = readdirSync(folder).filter((name) => name.startsWith("db"));
  expect(kept).toEqual([expect.stringMatching(/^db\.pglite-\d{8}T\d{6}/)]);
  expect(existsSync(path.join(folder, kept[0] ?? "", "PG_VERSION"))).toBe(true);
  expect(statSync(path.join(folder, kept[0] ?? "")).mode & 0o077).toBe(0);

  const again: string[] = [];
  await (await open(again)).close();
  expect(again).toEqual([]);
});

test("house Start: a kill between the copy and the putting aside copies nothing twice", async () => {
  const kept = readdirSync(folder).find((name) => name.startsWith("db.pglite")) ?? "";
  renameSync(path.join(folder, kept), path.join(folder, "db"));
  rmSync(path.join(folder, "haat.json"));
  const log: string[] = [];
  const opened = await open(log);
  expect(ofOldTables(await rowsAt(opened.url))).toHaveLength(before.length);
  expect(log).toEqual([expect.stringMatching(/was kept as/)]);
  await opened.close();
});

test("house Start: what PGlite's own first start left half made is put aside, and a new market begins", async () => {
  const unfinished = mkdtempSync(path.join(tmpdir(), "haat-pglite-"));
  mkdirSync(path.join(unfinished, "db"));
  writeFileSync(path.join(unfinished, "db", "PG_VERSION"), "18");
  writeFileSync(path.join(unfinished, "db.building"), "");
  const opened = await openEmbedded({
    folder: unfinished,
    fill: nothing,
    log: () => undefined,
    onLost: () => undefined,
  });
  await opened.close();
  expect(readdirSync(unfinished).some((name) => name.startsWith("db.unfinished-"))).toBe(true);
  rmSync(unfinished, { recursive: true, force: true });
});
