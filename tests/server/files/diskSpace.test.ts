import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { dashboardCalls } from "#contract/resources/dashboard.ts";
import { postCalls } from "#contract/resources/posts.ts";
import { freeBytesOf, watchRoom } from "#server/files/diskSpace.ts";
import { openFileStore } from "#server/files/store.ts";
import { answerOf } from "#server/http/answer.ts";
import { sampleAccounts } from "#tests/setup/accounts.ts";
import { startBuiltServer } from "#tests/setup/builtServer.ts";
import { fixtures } from "#tests/setup/fixtures.ts";
import { soon } from "#tests/setup/patience.ts";
import { clientOf } from "#tests/setup/session.ts";
import { startApi } from "#tests/setup/startApi.ts";

const megabyte = 1024 * 1024;
const folder = mkdtempSync(path.join(tmpdir(), "haat-disk-"));
/** A disk of its own, where this machine lets us have one. */
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=180m,mode=755", "tmpfs", folder]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
});

test("house Start: the disk is asked at most once a second, however many ask, and a disk that cannot be asked is not full", async () => {
  const look = vi.fn<typeof freeBytesOf>(freeBytesOf);
  const few = watchRoom(folder, { least: (await freeBytesOf(folder)) + 1_000_000 * megabyte, look });
  expect(await Promise.all(Array.from({ length: 50 }, few))).toEqual(Array.from({ length: 50 }, () => false));
  expect(look).toHaveBeenCalledTimes(1);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  await few();
  expect(look).toHaveBeenCalledTimes(2);
  expect(await watchRoom(folder, { least: 1 })()).toBe(true);
  expect(await watchRoom(path.join(folder, "none"))()).toBe(true);
});

/** Leaves so many bytes free by a file of zeros. */
async function leave(bytes: number): Promise<void> {
  const free = await freeBytesOf(folder);
  const file = openSync(path.join(folder, "ballast"), "a");
  try {
    for (let rest = free - bytes; rest > 0; rest -= megabyte) writeSync(file, Buffer.alloc(Math.min(rest, megabyte)));
  } finally {
    closeSync(file);
  }
}

test("house Start: without room a change is 503 with a time and a sentence, before its body is read; reading and signing in go on", async () => {
  let hasRoom = true;
  const api = await startApi({ hasRoom: async () => hasRoom });
  const before = await api.auditCount();
  hasRoom = false;
  const { status, headers, body } = await api.admin.send(postCalls.pin, { id: 1 });
  expect([status, headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(body).toEqual({ message: expect.stringMatching(/disk is nearly full/) });
  expect((await api.admin.raw("POST", "/admin/categories", "{not json")).status).toBe(503);
  expect((await api.admin.send(dashboardCalls.counts, {})).status).toBe(200);
  expect(await api.auditCount()).toBe(before);
  await api.signIn(fixtures.admin);
  hasRoom = true;
  expect((await api.admin.send(postCalls.pin, { id: 1 })).status).toBe(200);
  await api.close();
});

test("house Start: a change that meets the disk's end on its way is 503 with a time too, and told apart from a fault", async () => {
  const api = await startApi();
  await api.db.execute(sql`create function full_disk() returns trigger language plpgsql
    as $$ begin raise exception using errcode = '53100'; end $$`);
  await api.db.execute(sql`create trigger full_disk before update on posts execute function full_disk()`);
  const { status, headers, body } = await api.admin.send(postCalls.pin, { id: 1 });
  expect([status, headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(body).toEqual({ message: expect.stringMatching(/disk is nearly full/) });
  expect(api.log()).toEqual([]);
  await api.db.execute(sql`drop trigger full_disk on posts`);
  expect((await api.admin.send(postCalls.pin, { id: 1 })).status).toBe(200);
  await api.close();
});

/** Needs the right to mount a disk; without it only the tests above run. */
const disks = isMounted ? ["a full disk"] : [];
test.for(disks)("house Start: an upload that does not fit on %s is 503 with a time", async () => {
  const files = openFileStore({ folder: path.join(folder, "files") });
  await leave(megabyte);
  const error: unknown = await files
    .put(new Uint8Array(5 * megabyte), "image/png", "local")
    .catch((told: unknown) => told);
  rmSync(path.join(folder, "ballast"));
  expect(answerOf(error, () => undefined)).toMatchObject({ status: 503, headers: { "Retry-After": "30" } });
});

test.for(disks)(
  "house Start: on %s changes are 503 with a time, reading and signing in go on, and with room all does",
  async () => {
    const data = path.join(folder, "data");
    const server = await startBuiltServer({ data, posts: 60 });
    try {
      const [superAdmin, admin] = sampleAccounts(data);
      const staff = await clientOf(server.url, superAdmin);
      expect((await staff.send(postCalls.pin, { id: 1 })).status).toBe(200);
      await leave(40 * megabyte);
      const refused = async () => (await staff.send(postCalls.pin, { id: 1 })).status;
      await expect.poll(refused, soon).toBe(503);
      await clientOf(server.url, admin);

      // Not a byte left.
      await leave(0).catch(() => undefined);
      for (let round = 0; round < 20; round += 1) {
        expect((await staff.send(dashboardCalls.counts, {})).status).toBe(200);
        expect((await staff.send(postCalls.list, { page: 1, per_page: 50 })).status).toBe(200);
        expect(await refused()).toBe(503);
      }
      rmSync(path.join(folder, "ballast"));
      await expect.poll(refused, soon).toBe(200);
    } finally {
      await server.stop("SIGTERM");
    }
    expect(await server.ended).toBe(0);
  },
);
