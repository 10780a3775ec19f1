import { describe, expect, test } from "vitest";
import { contentFits, fileKinds, sniff, tooLarge } from "#contract/files.ts";
import { extensionOf, isVideoName } from "#contract/uploadedFile.ts";
import { sharedMessage } from "#contract/errors.ts";
import { UnreadableError } from "#contract/read.ts";

const megabyte = 1024 * 1024;
const file = (name: string, size: number) => ({ name, size, type: "" });
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0);
const mp4 = new TextEncoder().encode("\0\0\0 ftypisom");

describe("§9 File limits", () => {
  test("§9 File limits: megabytes by kind", () => {
    expect(Object.entries(fileKinds).map(([kind, rules]) => [kind, rules.maxMegabytes])).toEqual([
      ["post", 5],
      ["advertisement", 5],
      ["category", 2],
      ["bankQr", 5],
      ["notification", 10],
    ]);
  });

  test("§5 File upload: the message names the limit and each oversize file", () => {
    const files = [file("a.jpg", 5 * megabyte + 1), file("b.jpg", 5 * megabyte), file("c.mp4", 9 * megabyte)];
    expect(tooLarge(files, 5)).toBe("Some files exceed the 5MB limit: a.jpg, c.mp4");
    expect(tooLarge([file("b.jpg", 5 * megabyte)], 5)).toBeNull();
  });

  test("security Uploads: the first bytes say what a file is, not its name", () => {
    expect([sniff(jpeg), sniff(png), sniff(mp4)]).toEqual(["image/jpeg", "image/png", "video/mp4"]);
    for (const other of ["<html>", "<svg xmlns", "GIF89a", "", "\u007fELF"]) {
      expect(sniff(new TextEncoder().encode(other))).toBeNull();
    }
    expect(contentFits(fileKinds.category, png)).toBe(true);
    expect(contentFits(fileKinds.category, jpeg)).toBe(false);
    expect(contentFits(fileKinds.post, png)).toBe(false);
    expect(contentFits(fileKinds.post, mp4)).toBe(true);
  });

  test("security Uploads: a phone's HEIC or AVIF, which begins as an mp4 does, is no video", () => {
    for (const brand of ["heic", "heix", "mif1", "msf1", "hevc", "avif", "avis"]) {
      const picture = new TextEncoder().encode(`\0\0\0 ftyp${brand}`);
      expect([brand, sniff(picture), contentFits(fileKinds.post, picture)]).toEqual([brand, null, false]);
    }
    for (const brand of ["isom", "mp42", "avc1", "iso6", "M4V ", "3gp5", "qt  "])
      expect([brand, sniff(new TextEncoder().encode(`\0\0\0 ftyp${brand}`))]).toEqual([brand, "video/mp4"]);
  });

  test("§5 File upload: extensions are compared in lower case", () => {
    expect([extensionOf("A.JPG"), extensionOf("a.tar.gz"), extensionOf("none"), extensionOf(".png")]).toEqual([
      "jpg",
      "gz",
      "",
      "png",
    ]);
    expect(["a.mp4", "A.MP4", "mp4", "a.mp4.jpg"].map(isVideoName)).toEqual([true, true, false, false]);
  });
});

describe("§8 Shared results", () => {
  const status = (code: number) => ({ kind: "status", status: code, message: "", errors: {}, body: null }) as const;

  test.for([
    [status(422), "Validation failed"],
    [status(401), "Unauthorized. Please log in again."],
    [status(500), "Server error. Please try again later."],
    [status(409), "Something went wrong"],
    [{ kind: "unreachable", reason: "timeout" } as const, "No response from server. Please check your connection."],
    [
      { kind: "unreadable", cause: new UnreadableError("data", "an array", null) } as const,
      "An unexpected error occurred.",
    ],
  ] as const)("§8 Shared results: %o", ([failure, words]) => {
    expect(sharedMessage(failure)).toBe(words);
  });
});
