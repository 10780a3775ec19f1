import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { attempts, auditLog, idempotencyKeys, passwordResets, tokens } from "#server/db/internalTables.ts";
import { deviceReports, orphanedFiles } from "#server/db/operationTables.ts";
import { openUrl, type Db, type OpenDb } from "#server/db/open.ts";
import { users } from "#server/db/schema.ts";
import { databaseDisk } from "#server/files/databaseDisk.ts";
import { openS3 } from "#server/files/s3.ts";
import { openFileStore } from "#server/files/store.ts";
import { dropOrphanNotes, noteOrphans, sweepNotedOrphans } from "#server/files/orphans.ts";
import { forgetFiles, keepUploads } from "#server/files/uploads.ts";
import { startTidying, tidy } from "#server/operations/tidy.ts";
import { startPostgres, type Postgres } from "#tests/setup/postgres.ts";

let postgres: Postgres;
let url: string;
let opened: OpenDb;
let db: Db;
const folder = mkdtempSync(path.join(tmpdir(), "haat-tidy-"));
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.newDatabase();
  opened = await openUrl(url, async () => {});
  db = opened.db;
  await db.insert(users).values({ id: 1, role: "Admin", firstName: "A", lastName: "B", email: "a@b.example" });
});
afterAll(async () => {
  await opened.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() =>
  db.execute(
    sql`truncate audit_log, attempts, tokens, idempotency_keys, password_resets, device_reports, unclaimed_files, files`,
  ),
);

/** The remote disk's side, and names of what lies on it. */
function bucket() {
  const held = new Map<string, Uint8Array>();
  const settings = { endpoint: "https://s3.example", bucket: "b", region: "r", accessKey: "k", secretKey: "s" };
  const disk = openS3(settings, Date.now, async (address, init) => {
    const name = new URL(address instanceof Request ? address.url : address).pathname.replace(/^.*\//, "");
    if (init?.method === "PUT") held.set(name, png);
    else if (init?.method === "DELETE") held.delete(name);
    else return new Response(held.has(name) ? png : null, { status: held.has(name) ? 200 : 404 });
    return new Response();
  });
  return { held, disk };
}

describe("house Operations: tidied by itself", () => {
  test("house Operations: what is past its time goes in batches, the rest and a year of the audit log stay", async () => {
    const now = Date.now();
    const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const audit = (at: string) => ({ at, userId: 1, action: "posts.pin", entity: "Post", entityId: "1" });
    await db.insert(auditLog).values([...Array.from({ length: 4_500 }, () => audit(ago(367))), audit(ago(364))]);
    const key = (name: string, createdAt: string) => ({
      userId: 1,
      key: name,
      fingerprint: "",
      status: 200,
      answer: "{}",
      createdAt,
    });
    await db.insert(idempotencyKeys).values([key("old", ago(15)), key("new", ago(13))]);
    await db.insert(attempts).values([
      { key: "old", tries: 1, windowEndsAt: ago(1) },
      { key: "new", tries: 1, windowEndsAt: ago(-1) },
    ]);
    const token = (hash: string, expiresAt: string) => ({
      hash,
      userId: 1,
      kind: "full" as const,
      createdAt: ago(2),
      expiresAt,
    });
    await db.insert(tokens).values([token("old", ago(1)), token("new", ago(-1))]);
    await db.insert(passwordResets).values([
      { hash: "old", userId: 1, expiresAt: ago(1) },
      { hash: "new", userId: 1, expiresAt: ago(-1) },
    ]);
    const device = (id: string, reportedAt: string) => ({
      device: id,
      userId: 1,
      name: "Chrome",
      unsent: 1,
      since: null,
      reportedAt,
    });
    await db.insert(deviceReports).values([device(crypto.randomUUID(), ago(31)), device(crypto.randomUUID(), ago(29))]);

    expect(await tidy(db, now)).toBe(4_505);
    for (const table of [auditLog, idempotencyKeys, attempts, tokens, passwordResets, deviceReports]) {
      expect(await db.$count(table)).toBe(1);
    }
  });

  test("house Operations: a process whose clock runs ahead of the database's tidies nothing that is fresh by that", async () => {
    await db.insert(auditLog).values({ userId: 1, action: "posts.pin", entity: "Post", entityId: "1" });
    expect(await tidy(db, Date.now() + 400 * 86_400_000)).toBe(0);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("house Operations: one process at a time tidies", async () => {
    const now = Date.now();
    const expired = { tries: 1, windowEndsAt: new Date(now - 1000).toISOString() };
    await db.insert(attempts).values([{ key: "old", ...expired }]);
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query("BEGIN");
    await other.query("SELECT pg_advisory_xact_lock(4218002)");
    expect(await tidy(db, now)).toBe(0);
    await other.query("COMMIT");
    await other.end();
    const all = await Promise.all([tidy(db, now), tidy(db, now), tidy(db, now)]);
    expect(all.reduce((sum, gone) => sum + gone, 0)).toBe(1);
  });

  test("security Uploads: what ends up in no row is swept from the remote disk too, what is another's stays", async () => {
    const { held, disk } = bucket();
    const remote = openFileStore({ folder, remote: disk, beforePut: (name) => noteOrphans(db, [name]) });
    const kept = await remote.put(png, "image/png", "digital_ocean");
    const orphan = await remote.put(png, "image/png", "digital_ocean");
    const gone = await remote.put(png, "image/png", "digital_ocean");
    held.set("0123456789abcdef0123456789abcdef.png", png);
    const upload = (file: typeof kept) => ({ file, fileName: "a.png", filePath: "" });
    await db.transaction((tx) => keepUploads(tx, [upload(kept), upload(gone)]));
    // The row goes, and the process is killed before the disk hears of it.
    await db.transaction((tx) => forgetFiles(tx, remote, [`/api/files/${gone.name}`]));

    expect(await sweepNotedOrphans(db, remote), "within the hour nothing is touched").toBe(0);
    expect(await sweepNotedOrphans(db, remote, 0)).toBe(2);
    expect([...held.keys()].toSorted()).toEqual([kept.name, "0123456789abcdef0123456789abcdef.png"].toSorted());
    expect([await remote.open(orphan.name), await db.$count(orphanedFiles)]).toEqual([null, 0]);
  });

  test("security Uploads: a remote disk that cannot be asked keeps the note for the next hour", async () => {
    const { disk } = bucket();
    const away = openFileStore({
      folder,
      remote: { ...disk, delete: () => Promise.reject(new Error("away")) },
      beforePut: (name) => noteOrphans(db, [name]),
    });
    await away.put(png, "image/png", "digital_ocean");
    await expect(sweepNotedOrphans(db, away, 0)).rejects.toThrow("away");
    expect(await db.$count(orphanedFiles)).toBe(1);
  });

  test("house Operations: while a remote disk cannot be asked, sizes of pictures that are gone go all the same", async () => {
    const { disk } = bucket();
    const remote = { ...disk, delete: () => Promise.reject(new Error("away")) };
    await noteOrphans(db, ["0123456789abcdef0123456789abcdef.png"]);
    await db.update(orphanedFiles).set({ since: new Date(Date.now() - 7_200_000).toISOString() });
    const forgotten = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const sizes = { names: () => Promise.resolve(["fedcba9876543210fedcba9876543210.png"]), forget: forgotten };
    const told: string[] = [];
    const store = { ...openFileStore({ folder, remote }), sizes };
    const tidying = startTidying(db, store, Date.now, (line) => told.push(line));
    await vi.waitFor(() => expect(forgotten).toHaveBeenCalledWith(["fedcba9876543210fedcba9876543210.png"]));
    await tidying.stop(5_000);
    expect(told).toEqual(["tidy: away"]);
  });

  test("house Operations: a server that is to end does not wait for a remote disk that does not answer", async () => {
    const { disk } = bucket();
    const asked = vi.fn<() => Promise<never>>(() => new Promise<never>(() => undefined));
    const silent = { ...disk, delete: asked };
    await noteOrphans(db, ["0123456789abcdef0123456789abcdef.png"]);
    await db.update(orphanedFiles).set({ since: new Date(Date.now() - 7_200_000).toISOString() });
    const told: string[] = [];
    const tidying = startTidying(db, openFileStore({ folder, remote: silent }), Date.now, (line) => told.push(line));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await tidying.stop(20);
    expect(told).toEqual([]);
  });

  test("security Uploads: in the database a file comes back byte for byte, once, and goes", async () => {
    const disk = databaseDisk(db);
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256);
    await disk.put("a", bytes, "image/png");
    await disk.put("a", png, "image/png");
    expect(Buffer.compare(Buffer.from((await disk.getBytes("a")) ?? []), Buffer.from(bytes))).toBe(0);
    await disk.delete("a");
    expect(await disk.getBytes("a")).toBeNull();
    await dropOrphanNotes(db, []);
  });
});
