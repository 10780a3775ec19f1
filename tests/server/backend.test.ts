import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openBackend } from "#server/backend.ts";
import { readConfig } from "#server/config.ts";
import { createServer } from "#server/createServer.ts";
import { fileContents } from "#server/db/operationTables.ts";
import { databaseDisk } from "#server/files/databaseDisk.ts";
import { emptyDatabase } from "#tests/setup/database.ts";

const data = mkdtempSync(path.join(tmpdir(), "haat-backend-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** As a server that was given a database without rows. */
async function openGiven() {
  const config = readConfig({ HAAT_DATA: data, DATABASE_URL: await emptyDatabase() }, []);
  return openBackend(
    config,
    () => "http://haat.test",
    () => undefined,
  );
}

test("house Start: a start with another database deletes no upload of the folder", async () => {
  const upload = path.join(data, "files", `${"0a".repeat(16)}.jpg`);
  mkdirSync(path.dirname(upload), { recursive: true });
  writeFileSync(upload, "of the market that was embedded here");
  const backend = await openGiven();
  await backend.close();
  expect(existsSync(upload)).toBe(true);
});

test("security Uploads: a market without samples draws none, whatever is asked for", async () => {
  const backend = await openGiven();
  const { fetch } = createServer(backend.options);
  const asked = ["phone-17-1.jpg", "phone-17-film.mp4", "ad-1-1.jpg", "category-1.png", "qr-1.png"];
  for (const name of asked) {
    const { status } = await fetch(new Request(`http://haat.test/api/files/sample/${name}`));
    expect([name, status]).toEqual([name, 404]);
  }
  await backend.close();
  expect(existsSync(path.join(data, "files", "sample"))).toBe(false);
});

test("security Uploads: an embedded market that was restored from one on DATABASE_URL serves its uploads and removes them", async () => {
  const folder = path.join(data, "embedded");
  const backend = await openBackend(
    readConfig({ HAAT_DATA: folder, NODE_ENV: "production" }, []),
    () => "http://haat.test",
    () => undefined,
  );
  onTestFinished(() => backend.close());
  const { db, files } = backend.options;
  const name = `${"0b".repeat(16)}.jpg`;
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0]);
  // As a restore puts it there.
  await databaseDisk(db).put(name, bytes, "image/jpeg");
  const { fetch } = createServer(backend.options);
  const served = () => fetch(new Request(`http://haat.test/api/files/${name}`));
  expect(new Uint8Array(await (await served()).arrayBuffer())).toEqual(bytes);
  await files.remove([name]);
  expect((await served()).status).toBe(404);
  // New ones go into the folder.
  const made = await files.put(bytes, "image/jpeg", "local");
  expect(await db.$count(fileContents)).toBe(0);
  expect(existsSync(path.join(folder, "files", made.name))).toBe(true);
});
