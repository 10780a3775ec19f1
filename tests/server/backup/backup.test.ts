import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageCalls } from "#contract/resources/pages.ts";
import { postCalls, type Post } from "#contract/resources/posts.ts";
import { restoreBackup } from "#server/backup/restoreBackup.ts";
import { applyMigrations, knownMigrations } from "#server/db/applyMigrations.ts";
import { readRows, readTables, type Sql } from "#server/db/jsonRows.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import type { ApiClient } from "#tests/setup/apiClient.ts";
import { startBuiltServer, type BuiltServer } from "#tests/setup/builtServer.ts";
import { emptyDatabase } from "#tests/setup/database.ts";
import { pictureFile } from "#tests/setup/files.ts";
import { soon } from "#tests/setup/patience.ts";
import { clientOf } from "#tests/setup/session.ts";
import { root } from "#tests/setup/sources.ts";

let folder: string;
let data: string;
let server: BuiltServer;
let staff: ApiClient;
let post: Post;
/** Made of the running server, with one upload in it. */
let backup: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "haat-backup-"));
  data = path.join(folder, "data");
  server = await startBuiltServer({ data });
  staff = await clientOf(server.url, sampleAccounts(data)[0]);
  post = await staff.call(postCalls.save, {
    id: undefined,
    title: "Kept",
    description: "With a picture",
    price: 10.5,
    direction: "SELL" as const,
    category_id: 1,
    status: 1 as const,
    reject_message: undefined,
    send_notification: false,
    files: [await pictureFile("kept.jpg")],
    deleted_images: [],
  });
  backup = path.join(folder, "market.tar.gz");
  const { status, said } = await command("backup", [backup]);
  if (status !== 0) throw new Error(said);
});
afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly status: number | null;
  /** All that it printed. */
  readonly said: string;
}

/** As `npm run` does it. */
function command(
  name: "backup" | "restore",
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [path.join(root, `dist/server/${name}.js`), ...args], {
    env: { PATH: process.env.PATH, HAAT_DATA: data, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  }
  return new Promise((resolve) => child.once("close", (status) => resolve({ status, said })));
}

/** Every row that is not a session's, as JSON. */
async function rowsAt(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  await client.query("BEGIN");
  const sql: Sql = async (text, parameters) => (await client.query(text, parameters)).rows;
  const told: string[] = [];
  for (const table of (await readTables(sql)).filter(({ name }) => name !== "tokens")) {
    for await (const lines of readRows(sql, table)) told.push(...lines.map((line) => `${table.name} ${line}`));
  }
  await client.end();
  return told.toSorted();
}

const socketUrl = () => `postgres://haat@localhost/postgres?host=${encodeURIComponent(path.join(data, "postgres"))}`;
const uploads = (of: string) => readdirSync(path.join(of, "files")).filter((name) => /^[0-9a-f]{32}/.test(name));

describe("house Backup", () => {
  test("house Backup: what was made of a running server is the same market elsewhere: rows, files, sign-in", async () => {
    const rows = await rowsAt(socketUrl());
    expect(rows.some((row) => row.startsWith("files "))).toBe(true);
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(spawnSync("tar", ["-tzf", backup], { encoding: "utf8" }).stdout).toContain("manifest.json");
    expect(readdirSync(data).filter((name) => name.startsWith("haat.backup"))).toEqual([]);

    const other = path.join(folder, "other");
    const restored = await command("restore", [backup], { HAAT_DATA: other });
    expect(restored).toMatchObject({ status: 0, said: expect.stringMatching(/^Restored as of/m) });
    expect(uploads(other)).toEqual(uploads(data));
    const [name = ""] = uploads(other);
    expect(readFileSync(path.join(other, "files", name))).toEqual(readFileSync(path.join(data, "files", name)));

    const second = await startBuiltServer({ data: other });
    const url = socketUrl().replace(encodeURIComponent(data), encodeURIComponent(other));
    expect(await rowsAt(url)).toEqual(rows);
    expect(sampleAccounts(other)[0].secret).toBe(sampleAccounts(data)[0].secret);
    const person = await clientOf(second.url, sampleAccounts(other)[1]);
    const found = (await person.call(postCalls.list, { page: 1, per_page: -1 })).rows.find(({ id }) => id === post.id);
    expect(found).toMatchObject({ title: "Kept", updated_at: post.updated_at });
    const picture = await fetch(found?.attachments[0]?.file_path ?? "");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    // Ids go on behind those of the backup.
    const made = await person.call(pageCalls.save, { id: undefined, meta_title: "Next", meta_description: "Next" });
    expect(made.id).toBeGreaterThan(0);
    await second.stop();
  });

  test("house Backup: over a running server it asks for --replace, keeps what was there, ends all sessions and reset links, and brings no spent recovery code back", async () => {
    const db = new Client({ connectionString: socketUrl() });
    await db.connect();
    await db.query("INSERT INTO password_resets (hash, user_id, expires_at) VALUES ('of a link', 1, now() + '30 min')");
    await db.query("INSERT INTO recovery_codes (user_id, hash) VALUES (1, 'of a code'), (1, 'of another')");
    const changed = await staff.call(pageCalls.save, { id: undefined, meta_title: "Later", meta_description: "Later" });
    const refused = await command("restore", [backup]);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining("The database is not empty") });
    expect((await staff.call(pageCalls.list, { page: 1, per_page: -1 })).rows.some(({ id }) => id === changed.id)).toBe(
      true,
    );

    const done = await command("restore", ["--replace", backup]);
    expect(done.said).toMatch(/What was there is kept: \S+before-restore-\S+\.tar\.gz/);
    expect(done.status).toBe(0);
    expect((await staff.send(pageCalls.list, { page: 1, per_page: 10 })).status).toBe(401);
    staff = await clientOf(server.url, sampleAccounts(data)[2]);
    const titles = async () =>
      (await staff.call(pageCalls.list, { page: 1, per_page: -1 })).rows.map((page) => page.meta_title);
    expect(await titles()).not.toContain("Later");

    const kept = path.join(data, readdirSync(data).find((name) => name.startsWith("haat.before-restore-")) ?? "");
    await db.query("INSERT INTO recovery_codes (user_id, hash, used_at) VALUES (1, 'of a code', now())");
    expect((await command("restore", ["--replace", kept])).status).toBe(0);
    const open = "SELECT hash FROM recovery_codes WHERE hash LIKE 'of a%' AND used_at IS NULL";
    expect((await db.query(open)).rows).toEqual([{ hash: "of another" }]);
    staff = await clientOf(server.url, sampleAccounts(data)[2]);
    expect(await titles()).toContain("Later");
    // It was open in what was kept, and may have been used since.
    expect((await db.query("SELECT FROM password_resets")).rowCount).toBe(0);
    await db.end();
  });

  test("house Backup: one made while changes run holds what was acknowledged before, and nothing by halves", async () => {
    const told: string[] = [];
    const over = new AbortController();
    const writer = async () => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        const title = `While ${count}`;
        await staff.call(pageCalls.save, { id: undefined, meta_title: title, meta_description: `About ${title}` });
        told.push(title);
      }
    };
    const writing = writer();
    await expect.poll(() => told.length, soon).toBeGreaterThan(3);
    const before = [...told];
    const file = path.join(folder, "while.tar.gz");
    const child = spawn(process.execPath, [path.join(root, "dist/server/backup.js"), file], {
      env: { PATH: process.env.PATH, HAAT_DATA: data },
    });
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
    over.abort();
    await writing;
    const url = await emptyDatabase();
    await restoreBackup({ url, folder: path.join(folder, "while") }, file, { replace: false, log: () => undefined });
    const client = new Client({ connectionString: url });
    await client.connect();
    const held = await client.query<{ title: string; about: string; audited: string }>(
      `SELECT meta_title AS title, meta_description AS about,
       (SELECT count(*) FROM audit_log WHERE entity_id = pages.id::text AND action = 'pages.save') AS audited FROM pages WHERE meta_title LIKE 'While %'`,
    );
    await client.end();
    expect(held.rows.map(({ title }) => title)).toEqual(expect.arrayContaining(before));
    expect(held.rows.every(({ title, about, audited }) => about === `About ${title}` && Number(audited) === 1)).toBe(
      true,
    );
  });

  test("house Backup: one of an earlier release is brought up to this one", async () => {
    const url = await emptyDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    const sql: Sql = async (text, parameters) => (await client.query(text, parameters)).rows;
    await applyMigrations(sql, knownMigrations().slice(0, 4));
    await sql("INSERT INTO users (first_name, last_name) VALUES ('Old', 'Hand')");
    await sql("INSERT INTO categories (title, position) VALUES ('Cattle', 1)");
    await sql(
      "INSERT INTO posts (title, description, price, category_id, direction) VALUES ('a', 'b', 1, 1, 'SELL'), ('c', 'd', 2, 1, 'BUY')",
    );
    await client.end();
    const file = path.join(folder, "early.tar.gz");
    expect((await command("backup", [file], { DATABASE_URL: url })).said).toMatch(/0 files/);
    const target = await emptyDatabase();
    expect(
      (await command("restore", [file], { DATABASE_URL: target, HAAT_DATA: path.join(folder, "early") })).status,
    ).toBe(0);
    const found = (await rowsAt(target)).filter((row) => /^(post_total|users)/.test(row));
    expect(found).toEqual([expect.stringContaining('"total":2'), expect.stringContaining("Hand")]);
  });

  test("house Backup: a database with tables of somebody else is not emptied for it", async () => {
    const url = await emptyDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query("CREATE TABLE theirs (id integer)");
    const answer = await command("restore", [backup], { DATABASE_URL: url, HAAT_DATA: path.join(folder, "theirs") });
    expect(answer).toMatchObject({ status: 1, said: expect.stringContaining("somebody else (theirs)") });
    const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    expect(rows).toEqual([{ tablename: "theirs" }]);
    await client.end();
  });
});

/** Ways in which a file is no whole backup, and what is said. */
const wrong: readonly (readonly [string, (file: string) => void])[] = [
  ["is cut off", (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ["is no archive", (file) => writeFileSync(file, "hello")],
  [
    "has one byte changed in it",
    (file) => {
      const bytes = gunzipSync(readFileSync(file));
      const at = bytes.indexOf("With a picture");
      bytes.write("X", at);
      writeFileSync(file, gzipSync(bytes));
    },
  ],
  ["is empty", (file) => truncateSync(file)],
];

describe("house Backup: what goes wrong", () => {
  test.for(wrong)("house Backup: a file that %s is refused before anything is touched", async ([, damage]) => {
    const file = path.join(folder, "damaged.tar.gz");
    copyFileSync(backup, file);
    damage(file);
    const { status, said } = await command("restore", ["--replace", file]);
    expect([status, said]).toEqual([1, expect.stringMatching(/no whole backup: [^]*Nothing was changed/)]);
  });

  test("house Backup: killed in the middle, nothing stands under the file's name", async () => {
    const file = path.join(folder, "killed.tar.gz");
    const child = spawn(process.execPath, [path.join(root, "dist/server/backup.js"), file], {
      env: { PATH: process.env.PATH, HAAT_DATA: data },
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const begun = () => readdirSync(folder).some((name) => name.startsWith("killed.tar.gz.unfinished"));
    await expect.poll(begun, { ...soon, interval: 1 }).toBe(true);
    child.kill("SIGKILL");
    await ended;
    expect(existsSync(file)).toBe(false);
  });

  test.for([
    ["backup", [], "Name one file"],
    ["backup", ["a", "b"], "Name one file"],
    ["backup", ["--help"], "Name one file"],
    ["restore", [], "Name one backup"],
    ["restore", ["--replace"], "Name one backup"],
    ["restore", ["/nowhere/none.tar.gz"], "There is no file /nowhere/none.tar.gz."],
    ["backup", ["/nowhere/none.tar.gz"], "There is no folder /nowhere."],
  ] as const)("house Backup: npm run %s %j is told plainly", async ([name, args, told]) => {
    const { status, said } = await command(name, args);
    expect(status).toBe(1);
    expect(said).toContain(told);
    expect(said).not.toMatch(/\n\s+at /);
  });

  test("house Backup: uploads that are not on this machine are told", async () => {
    const elsewhere = path.join(folder, "elsewhere");
    const { status, said } = await command("backup", [path.join(folder, "bare.tar.gz")], {
      DATABASE_URL: socketUrl(),
      HAAT_DATA: elsewhere,
    });
    expect(status).toBe(0);
    expect(said).toMatch(/, 0 files\n1 more files are not in/);
  });

  test("house Backup: a file is meant in the folder where npm was called, and not in the package's, where npm runs it", async () => {
    const called = (name: "backup" | "restore") =>
      command(name, ["market.tar.gz"], { npm_lifecycle_event: name, INIT_CWD: folder });
    expect((await called("backup")).said).toBe(`${backup} is there already. Nothing was written.\n`);
    expect((await called("restore")).said).toContain("The database is not empty.");
  });

  test("house Backup: a file that is there, and a folder without a market, are told plainly", async () => {
    expect((await command("backup", [backup])).said).toBe(`${backup} is there already. Nothing was written.\n`);
    const { status, said } = await command("backup", [path.join(folder, "x")], {
      HAAT_DATA: path.join(folder, "nothing"),
    });
    expect([status, said]).toEqual([1, expect.stringMatching(/^There is no database in/)]);
  });
});
