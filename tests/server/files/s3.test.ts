import { describe, expect, test } from "vitest";
import { openS3, signS3, type S3Settings } from "#server/files/s3.ts";
import { openFileStore } from "#server/files/store.ts";

const settings: S3Settings = {
  endpoint: "https://store.example",
  bucket: "haat",
  region: "us-east-1",
  accessKey: "AKIAIOSFODNN7EXAMPLE",
  secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const now = Date.UTC(2013, 4, 24);

/** A store that holds what it is sent, and refuses what is not signed. */
function fakeStore() {
  const held = new Map<string, Uint8Array>();
  const send: typeof fetch = async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    if (!new Headers(init?.headers).get("authorization")?.includes("Signature="))
      return new Response(null, { status: 403 });
    if (init?.method === "PUT") held.set(pathname, new Uint8Array(await new Response(init.body ?? null).arrayBuffer()));
    if (init?.method === "DELETE") return new Response(null, { status: held.delete(pathname) ? 204 : 404 });
    const bytes = held.get(pathname);
    return bytes === undefined ? new Response(null, { status: 404 }) : new Response(new Uint8Array(bytes));
  };
  return { held, disk: openS3(settings, () => now, send) };
}

describe("§9 Storage disks", () => {
  test("§9 Storage disks: requests are signed as the documentation's own example is", () => {
    const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
    const headers = { range: "bytes=0-9" };
    const signed = signS3(settings, { method: "GET", url, headers, body: new Uint8Array() }, now);
    expect(signed.authorization).toBe(
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request," +
        "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date," +
        "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    );
  });

  test("§9 Storage disks: what goes to digital_ocean is served from there and removed there", async () => {
    const { held, disk } = fakeStore();
    const files = openFileStore({ folder: "/tmp/haat-no-such-folder", remote: disk });
    const stored = await files.put(new Uint8Array([1, 2, 3]), "image/png", "digital_ocean");
    expect(stored.disk).toBe("digital_ocean");
    expect([...held.keys()]).toEqual([`/haat/${stored.name}`]);
    expect(await files.open(stored.name)).toEqual({ bytes: new Uint8Array([1, 2, 3]), mediaType: "image/png" });
    await files.remove([stored.name]);
    expect(await files.open(stored.name)).toBeNull();
  });

  test("§9 Storage disks: a missing file is missing also in a bucket that may be read and not listed, which says 403", async () => {
    const denied = (code: string) => async () =>
      new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status: 403 });
    const unlisted = openS3(settings, () => now, denied("AccessDenied"));
    expect(await unlisted.getBytes("a.png")).toBeNull();
    await expect(unlisted.put("a.png", new Uint8Array([1]), "image/png")).rejects.toThrow("403");
    const wrongKey = openS3(settings, () => now, denied("SignatureDoesNotMatch"));
    await expect(wrongKey.getBytes("a.png")).rejects.toThrow("403");
  });

  test("§9 Storage disks: a store that refuses is an error, not a lost file", async () => {
    const refuse = async () => new Response(null, { status: 403 });
    const disk = openS3(settings, () => now, refuse);
    await expect(disk.put("a.png", new Uint8Array([1]), "image/png")).rejects.toThrow("403");
    await expect(disk.getBytes("a.png")).rejects.toThrow("403");
  });
});
