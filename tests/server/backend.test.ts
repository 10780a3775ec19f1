import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openBackend } from "#server/backend.ts";
import { readConfig } from "#server/config.ts";
import { createServer } from "#server/createServer.ts";
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
