import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { openDatabase } from "#tests/setup/database.ts";
import { fileResponse } from "#server/files/serve.ts";
import { openFileStore } from "#server/files/store.ts";
import { sweepFolderOrphans } from "#server/files/orphans.ts";
import { keepUploads } from "#server/files/uploads.ts";

const newFolder = () => mkdtempSync(path.join(tmpdir(), "haat-files-"));
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

describe("security Uploads", () => {
  test("security Uploads: stored under a random name, served with its fixed type", async () => {
    const files = openFileStore({ folder: newFolder() });
    const one = await files.put(png, "image/png", "digital_ocean");
    const two = await files.put(png, "image/png", "local");
    expect(one).toMatchObject({ disk: "local", mediaType: "image/png", size: png.byteLength });
    expect(one.name).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(one.name).not.toBe(two.name);
    expect(await files.open(one.name)).toMatchObject({ mediaType: "image/png" });
  });

  test.for(["../haat.lock", "..", "sample", "x.html", "0123456789abcdef0123456789abcdef.html", ""])(
    "security Uploads: %j is no stored file",
    async (name) => {
      const files = openFileStore({ folder: newFolder() });
      expect(await files.open(name)).toBeNull();
      expect(await files.openSample(name)).toBeNull();
    },
  );

  test("security Uploads: a sample picture is drawn once, however many ask", async () => {
    let drawn = 0;
    const drawSample = async () => {
      drawn += 1;
      return png;
    };
    const folder = newFolder();
    const files = openFileStore({ folder, drawSample });
    await Promise.all([1, 2, 3].map(() => files.openSample("cow-1-1.png")));
    await openFileStore({ folder, drawSample }).openSample("cow-1-1.png");
    expect(drawn).toBe(1);
  });

  test("security Uploads: on a full disk a sample picture is drawn and not kept", async () => {
    const folder = newFolder();
    const files = openFileStore({ folder, drawSample: async () => png, hasRoom: async () => false });
    expect(await files.openSample("cow-1-1.png")).toMatchObject({ mediaType: "image/png" });
    expect(existsSync(path.join(folder, "sample"))).toBe(false);
  });

  test("security Uploads: what no row knows is swept at the next start, the rest stays", async () => {
    const { db, close } = await openDatabase();
    const folder = newFolder();
    const files = openFileStore({ folder });
    const kept = await files.put(png, "image/png", "local");
    const orphan = await files.put(png, "image/png", "local");
    writeFileSync(path.join(folder, "notes.txt"), "somebody's own");
    await keepUploads(db, [{ file: kept, fileName: "a.png", filePath: "" }]);
    await sweepFolderOrphans(db, files);
    await close();
    expect(await files.names()).toEqual([kept.name]);
    expect(await files.open(orphan.name)).toBeNull();
  });
});

describe("§3 Post", () => {
  const video = { bytes: new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), mediaType: "video/mp4" } as const;
  test.for([
    ["bytes=2-4", 206, "bytes 2-4/10", [2, 3, 4]],
    ["bytes=8-", 206, "bytes 8-9/10", [8, 9]],
    ["bytes=-3", 206, "bytes 7-9/10", [7, 8, 9]],
    ["bytes=0-99", 206, "bytes 0-9/10", [...video.bytes]],
    ["bytes=10-", 416, "bytes */10", []],
    ["lines=1-2", 200, null, [...video.bytes]],
    [null, 200, null, [...video.bytes]],
  ] as const)("§3 Post: a video is served in parts, %s is %i", async ([range, status, part, bytes]) => {
    const answer = fileResponse(video, range);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Range")).toBe(part);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual(bytes);
  });

  test("security Uploads: a stored file is never a page", () => {
    const { headers } = fileResponse(video, null);
    expect(headers.get("Content-Type")).toBe("video/mp4");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
  });
});
